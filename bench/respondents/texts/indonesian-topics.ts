import { phrases } from "./say.ts";
import type { KnownTopic } from "./topic.ts";

/** Phrases in Indonesian, by subject; the last topic fits any subject. */
export const indonesianTopics: readonly KnownTopic[] = [
  {
    about: /angkutan|transport|kendaraan|bus\b|kereta|parkir/i,
    topic: {
      name: phrases(
        `angkutan umum; bus kota; angkot; KRL; transportasi di sini`,
      ),
      aspect: phrases(
        `ketepatan waktu; kenyamanan; keamanan; jangkauan rute; kebersihan armada; jumlah armada; informasi jadwal`,
      ),
      good: phrases(`{ongkosnya|tarifnya|tiketnya} {murah|terjangkau|pas di kantong}; busnya {sudah|mulai} {bersih|dingin|nyaman};
      tidak perlu {pusing cari parkir|capek nyetir sendiri}; petugasnya {ramah|mau membantu};
      bisa {tidur|main hp|baca} di jalan; kartunya bisa dipakai {di semua rute|untuk kereta juga}`),
      bad: phrases(`{sering|hampir selalu} {penuh|berdesakan} {di jam pulang kerja|tiap pagi|kalau hari Senin};
      {menunggunya|nunggunya} bisa {20|30|40|45} menit {lebih|kalau siang};
      haltenya {jauh dari rumah|tidak ada atapnya|gelap kalau malam|banyak dipakai jualan};
      sopirnya {ugal-ugalan|suka ngetem|merokok di dalam|berhenti sembarangan};
      rutenya tidak {sampai ke|lewat} {perumahan kami|kampus|pasar|pabrik};
      tidak ada {angkot|bus} {setelah magrib|di atas jam 8 malam|kalau hari libur};
      kurang aman untuk {perempuan|anak sekolah} {kalau malam|di dalam bus};
      harus {oper|ganti kendaraan} {dua|tiga} kali; mesin kartunya {sering rusak|eror terus}`),
      wish: phrases(`{tambah|perbanyak} {armada|bus|jadwal} {di jam sibuk|ke pinggiran kota|sampai malam};
      halte {diberi atap|diperbanyak|dibuat lebih terang|dijaga petugas};
      jadwalnya {ditempel di halte|bisa dilihat di hp|dibuat pasti};
      sopir {dilatih lagi|digaji tetap supaya tidak kejar setoran};
      tarif {pelajar|lansia} {diturunkan|digratiskan};
      ada {jalur khusus bus|angkutan pengumpan} {ke desa|dari perumahan|ke stasiun};
      trotoar ke halte {dirapikan|dibersihkan dari pedagang}`),
      event:
        phrases(`{kemarin|minggu lalu|bulan lalu} saya {terlambat kerja|ketinggalan kereta} karena {macet|busnya tidak datang};
      pernah {kecopetan|kehilangan dompet} {di bus|di stasiun};
      waktu {hujan|banjir} {angkot tidak ada sama sekali|saya menunggu sampai sejam}`),
    },
  },
  {
    about: /puskesmas|klinik|dokter|kesehatan|rumah sakit|obat/i,
    topic: {
      name: phrases(
        `puskesmas; puskesmas dekat rumah; puskesmas kecamatan; pelayanannya`,
      ),
      aspect:
        phrases(`waktu tunggu; keramahan petugas; kebersihan ruangan; ketersediaan obat; kejelasan informasi;
      kualitas pemeriksaan`),
      good: phrases(`dokternya {sabar|teliti|enak diajak bicara}; {perawatnya|petugasnya} {ramah|cekatan|cepat tanggap};
      obatnya {lengkap|gratis|langsung dapat}; ruangannya {bersih|adem|sudah direnovasi};
      {pakai BPJS|berobatnya} tidak {ribet|bayar lagi}; dekat dari {rumah|pasar|sekolah anak}`),
      bad: phrases(`antrenya {lama sekali|bisa dua jam|dari jam 7 baru dipanggil jam 10};
      {loketnya|pendaftarannya} cuma {satu|dua} yang buka; petugas loket {judes|kurang ramah|sambil main hp};
      obat {sering kosong|harus beli di luar|cuma itu-itu saja}; kursi {tunggunya kurang|banyak yang rusak};
      toiletnya {kotor|bau|tidak ada air}; dokternya {datang siang|cuma satu|periksanya cepat sekali};
      nomor antrean {sering dilompati|tidak jelas}; parkirannya {sempit|panas}`),
      wish: phrases(`{tambah|perbanyak} {dokter|loket|petugas pendaftaran|kursi tunggu};
      pendaftaran {lewat hp|online} {dibuat lebih mudah|supaya tidak antre subuh};
      petugas {lebih ramah|mau senyum|dilatih lagi};
      {toilet|ruang tunggu} {dibersihkan tiap jam|diberi kipas|diperluas};
      stok obat {dicek|dilengkapi}, terutama {obat darah tinggi|obat anak|antibiotik};
      lansia {didahulukan|diberi loket sendiri}; jam buka {ditambah sampai sore|termasuk hari Sabtu}`),
      event:
        phrases(`{bulan lalu|minggu kemarin} saya {bawa anak demam|kontrol gula|cabut gigi|mengantar ibu} {dan|lalu} {antre dari pagi|diperiksa cukup cepat|disuruh balik besoknya};
      waktu {imunisasi|periksa hamil} {bidannya sabar sekali|saya menunggu hampir tiga jam};
      pernah {salah dikasih obat|berkas saya hilang} {tapi cepat diganti|dan tidak ada yang minta maaf}`),
    },
  },
  {
    about: /toko|belanja|shop|pesanan|ulasan|daring|pembeli/i,
    topic: {
      name: phrases(
        `toko ini; aplikasinya; belanja di sini; tokonya; penjualnya`,
      ),
      aspect:
        phrases(`kualitas produk; kecepatan pengiriman; keamanan transaksi; layanan pelanggan; transparansi harga;
      proses pengembalian barang`),
      good: phrases(`barangnya {sesuai gambar|asli|bagus|awet}; {kirimnya|pengirimannya} {cepat|cuma dua hari|sampai besoknya};
      sering ada {gratis ongkir|voucher|potongan harga}; penjualnya {cepat balas|ramah|mau ganti barang};
      bisa {bayar di tempat|dicicil|pakai paylater};
      uangnya {cepat kembali|langsung masuk saldo} {waktu batal|kalau ada masalah}`),
      bad: phrases(`{barang|baju|sepatu} yang datang {beda warna|tidak sesuai foto|kekecilan|cacat};
      {ongkirnya|biaya layanannya} {mahal|naik terus|baru kelihatan di akhir};
      paket {telat seminggu|nyasar|penyok|hilang di kurir};
      {CS|layanan pelanggannya} {jawabannya robot|lama sekali balasnya|tidak membantu};
      banyak {ulasan palsu|toko abal-abal|barang tiruan}; pengembalian dananya {ribet|lama, sampai dua minggu};
      aplikasinya {berat|sering keluar sendiri|terlalu banyak iklan}`),
      wish: phrases(`{ongkir|biaya admin} {diturunkan|jangan naik terus|digratiskan lagi};
      toko {nakal|penipu} {ditindak|diblokir saja};
      {CS|layanan pelanggan} {pakai manusia|dibuat 24 jam|lebih cepat balas};
      ulasan {palsu|bayaran} {dihapus|disaring}; {pengembalian|retur} {dipermudah|dipercepat};
      iklan di aplikasi {dikurangi|jangan menutupi layar}; foto barang {harus asli|wajib sesuai}`),
      event:
        phrases(`{pernah|tahun lalu|bulan kemarin} saya {beli|pesan} {hp|sepatu|baju lebaran|blender|tas|skincare} {dan|tapi} {yang datang beda|barangnya pecah|ternyata palsu|sampainya cepat sekali|dapat bonus};
      {waktu itu|dulu} {paket saya hilang|saya salah ukuran} {tapi uangnya kembali|dan penjualnya mau ganti|sampai sekarang tidak diurus};
      saya {komplain|lapor} {ke CS|lewat chat} {dan langsung dibantu|tapi cuma disuruh menunggu|sampai tiga kali}`),
    },
  },
  {
    about: /kerja|kantor|atasan|karyawan|\btim\b/i,
    topic: {
      name: phrases(`kantor saya; tempat kerja; pekerjaan ini; kantor`),
      aspect: phrases(
        `keseimbangan kerja; komunikasi tim; beban kerja; kesempatan berkembang; fleksibilitas jam kerja; kepemimpinan`,
      ),
      good: phrases(`{teman-temannya|rekan kerjanya} {kompak|enak|saling bantu};
      atasan {mau mendengar|tidak pelit ilmu|jarang marah}; gajinya {tepat waktu|lumayan};
      jam kerjanya {jelas|bisa diatur}; dekat dari {rumah|kos}; {dapat makan siang|ada BPJS|cutinya mudah}`),
      bad: phrases(`{gajinya|upahnya} {di bawah UMR|tidak naik tiga tahun|sering telat};
      {lembur|sabtu masuk} {terus|tidak dibayar}; atasan {suka marah di depan orang|pilih kasih|susah ditemui};
      kerjaan {menumpuk|dua orang dipegang sendiri|datang mendadak};
      {rapatnya|meetingnya} {terlalu banyak|lama tapi tidak ada hasil}; {AC|wifi|komputernya} {rusak|lemot};
      chat kerja {sampai malam|di hari libur}; {jalannya macet|jauh, dua jam di jalan};
      kontraknya {tidak jelas|diperpanjang terus}`),
      wish: phrases(`gaji {disesuaikan|dinaikkan} {tiap tahun|sesuai beban kerja}; lembur {dibayar|dikurangi|dibatasi};
      jam kerja {lebih fleksibel|bisa dari rumah dua hari}; {rapat|meeting} {dikurangi|dibatasi satu jam};
      ada {ruang istirahat|pelatihan|jenjang karier} yang {layak|jelas};
      atasan {lebih terbuka|mau turun ke lapangan|tidak pilih kasih};
      {komputer|kursi|mesin} diganti {yang baru|yang layak}`),
      event: [
        "{bulan lalu|kemarin} {teman saya keluar|ada yang resign} {dan kerjaannya ke saya semua|karena tidak kuat}",
        "waktu {anak sakit|orang tua masuk RS} {susah izin|atasan langsung kasih izin}",
      ],
    },
  },
  {
    about: /perjalanan|bepergian|liburan|wisata/i,
    topic: {
      name: phrases(`perjalanan itu; perjalanannya; liburan kemarin`),
      aspect: phrases(
        `pemandangan alam; budaya lokal; kebersamaan keluarga; kuliner khas; suasana yang tenang`,
      ),
      good: phrases(`pemandangannya {bagus|indah sekali}; {makanannya|kulinernya} {enak dan murah|enak semua};
      anak-anak {senang|tidak mau pulang}; udaranya {sejuk|segar}`),
      bad: phrases(`{macet|hujan} {hampir sepanjang jalan|pas berangkat}; {penginapannya|hotelnya} {kotor|mahal};
      capek {di jalan|nyetir sendiri}; {parkir|tiket masuknya} {mahal|rebutan}`),
      wish: [
        "{ke sana lagi|menginap lebih lama} {tahun depan|kalau ada rezeki}",
        "naik {kereta|pesawat} saja {lain kali|biar tidak capek}",
      ],
      event: [
        "{saya|kami sekeluarga|saya dan istri|saya sama teman} {pergi|jalan|liburan} ke {Bandung|Jogja|Malang|Bali|Dieng|Garut|Pangandaran|Solo|Danau Toba} {naik motor|naik kereta|naik mobil sewa|naik bus} {bulan lalu|waktu lebaran|pas libur sekolah|tahun baru kemarin}",
        "{pulang kampung|mudik} ke {Wonogiri|Tegal|Padang|Medan|Kediri|Cirebon|Sragen} {menengok orang tua|ada nikahan saudara|naik bus malam}",
      ],
    },
  },
  {
    about: /^$/,
    topic: {
      name: phrases(`hal itu; ini; keadaannya`),
      aspect: phrases(
        `kualitas layanan; kemudahan akses; kejelasan informasi; kenyamanan; biaya; ketepatan waktu`,
      ),
      good: phrases(`{sudah|cukup} {baik|bagus|memuaskan} {menurut saya|sejauh ini};
      <name> {membantu|memudahkan} {saya|keluarga saya|pekerjaan saya};
      {petugasnya|orang-orangnya} {ramah|mau menjelaskan}; {tidak ribet|mudah dimengerti|gampang}`),
      bad: phrases(`<name> {masih kurang|belum merata|sering bermasalah};
      {prosesnya|urusannya} {lama|berbelit-belit|bolak-balik};
      {biayanya|harganya} {mahal|memberatkan} {buat kami|untuk orang kecil};
      {informasinya|keterangannya} {tidak jelas|beda-beda}; {di tempat saya|di desa saya} {belum ada|susah dapat}`),
      wish: phrases(`<name> {diperbaiki|ditingkatkan|dibuat lebih mudah};
      {informasi|penjelasan} {lebih jelas|disebarkan sampai desa}; {biaya|harga} {diturunkan|dibuat terjangkau};
      {pemerintah|pihak terkait} {turun langsung|lebih peduli|mendengar warga}`),
      event: [
        "{waktu itu|bulan lalu|tahun kemarin} saya {mengalami sendiri|pernah kecewa|dibantu tetangga} {soal|urusan} <name>",
        "{di keluarga saya|tetangga saya} juga {pernah|sering} {mengalami|mengeluh soal} <name>",
      ],
    },
  },
];
