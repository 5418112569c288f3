/** Given and family names, towns and brand-like words: short answers are often names. */
export const names: readonly string[] = `
Siti Aminah, Budi Santoso, Dewi Lestari, Agus Setiawan, Rina Wulandari
Muhammad Rizky Pratama, Ahmad Fauzi, Nur Hidayah, Fitri Handayani, Yusuf Maulana
I Gusti Ngurah Wicaksana, Ni Luh Putu Ayu, I Made Sudarma, Ketut Suardana
Cecep Supriatna, Asep Hidayat, Euis Komariah, Dadang Kurnia, Ujang Rohmat
Tigor Simanjuntak, Ruth Sihombing, Poltak Hutagalung, Maria Nainggolan, Jonggi Siregar
Yohanes Wenda, Yosepha Kogoya, Frans Kaisiepo, Martinus Rumbiak
Andi Baso, Daeng Rannu, Syarifuddin, Nurjannah, Hasnah Tenriawaru
Tjokrodiningrat, Wirjosoemarto, Soekirno, Sastroamidjojo, Djojohadikoesoemo
Liem Swie Hong, Tan Kwee Lan, Oei Tjoen Hwa, Ng Mei Ling
Kristianus Bria, Yustina Seran, Petrus Nggadas, Yuliana Mbeo
Teuku Iskandar, Cut Nurhaliza, Syahrial, Zulkifli, Mukhlis
Fransiska Xaveria, Ignatius Krisna, Theresia Endang, Bernadus Dwijaya
Jakarta, Surabaya, Bandung, Yogyakarta, Semarang, Palembang, Makassar, Denpasar, Kupang
Banyuwangi, Tulungagung, Nganjuk, Trenggalek, Purwokerto, Wonosobo, Karanganyar
Tasikmalaya, Cianjur, Sukabumi, Indramayu, Majalengka, Ciamis, Kuningan
Lhokseumawe, Pematangsiantar, Bukittinggi, Payakumbuh, Tanjungpinang, Pangkalpinang
Balikpapan, Samarinda, Banjarmasin, Pontianak, Singkawang, Palangkaraya, Tarakan
Manado, Gorontalo, Kendari, Palu, Parepare, Bulukumba, Ternate, Ambon, Tual
Jayapura, Wamena, Merauke, Timika, Sorong, Manokwari, Biak, Nabire
Mataram, Sumbawa, Bima, Ende, Maumere, Labuan Bajo, Waingapu, Atambua
Nasi goreng, mi instan, tempe bacem, gudeg, rawon, rendang, papeda, coto, sate, pecel lele
Sabun cuci, sampo, pasta gigi, minyak goreng, tepung terigu, kecap, saus sambal
Facebook, WhatsApp, YouTube, Instagram, TikTok, Telegram, Shopee, Tokopedia, Gojek, Grab
Bank Mandiri, BRI Syariah, Telkomsel, Indosat, Xiaomi, Oppo, Vivo, Samsung, iPhone
Universitas Negeri, Politeknik, Madrasah Aliyah, Sekolah Menengah Kejuruan, Pondok Pesantren
Engineer, programmer, cashier, barista, manager, supervisor, driver, marketing, teknisi
Kelurahan Sukmajaya, Kecamatan Klojen, Desa Ngablak, Dusun Krajan, Kampung Melayu
Sekretaris, bendahara, penjahit, tukang batu, buruh pabrik, satpam, perawat, bidan, apoteker
Schneider, Schumacher, Van der Berg, Hendriks, Knight, Wright, Bright, Schultz, Fitzgerald
Xiong Zhang, Nguyen Thi Phuong, Srinivasan Krishnamurthy, Abdulrrahman Al-Qahtani, Szymanski
`
  .trim()
  .split("\n");
