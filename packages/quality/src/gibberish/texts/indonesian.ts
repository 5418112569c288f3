/** Everyday Indonesian, as respondents write it. Written for training; nothing is quoted. */
export const indonesian: readonly string[] = `
Menurut saya pelayanannya sudah cukup baik, tetapi antreannya masih terlalu panjang.
Harganya terjangkau dan rasanya enak, hanya porsinya yang agak sedikit.
Saya biasanya belanja di pasar setiap hari Minggu bersama ibu.
Kalau hujan deras jalan di depan rumah kami selalu tergenang air.
Aplikasinya sering lambat kalau dibuka malam hari.
Tolong tambahkan pilihan bahasa dan ukuran huruf yang lebih besar.
Saya kurang setuju karena petugasnya tidak menjelaskan caranya.
Anak saya sekolah di kelas tiga dan suka pelajaran matematika.
Belum pernah mencoba produk itu, jadi saya tidak bisa menilai.
Kemasannya menarik, mudah dibuka, dan bisa dipakai ulang.
Saya tinggal di desa, sinyal internet di sini kadang hilang.
Biaya ongkos kirim ke luar pulau terlalu mahal bagi kami.
Semoga ke depannya pemerintah lebih memperhatikan nasib petani.
Suami saya bekerja sebagai sopir, penghasilannya tidak menentu.
Saya memilih merek tersebut karena sudah terbiasa sejak kecil.
Kebersihan toilet umum di terminal perlu ditingkatkan lagi.
Dosen menjelaskan materi dengan jelas, namun tugasnya terlalu banyak.
Saya lebih suka membayar tunai daripada memakai dompet digital.
Jadwal kereta sering berubah tanpa pemberitahuan sebelumnya.
Produk ini cocok untuk kulit kering, tidak lengket, dan wanginya lembut.
Pengalaman pertama saya memesan lewat telepon sangat mengecewakan.
Obat generik di puskesmas sering habis pada akhir bulan.
Tidak ada saran, semuanya sudah bagus dan memuaskan.
Saya ingin ada taman bermain yang aman untuk anak-anak.
Listrik padam hampir setiap minggu sehingga usaha kami terganggu.
Karyawan baru perlu dilatih supaya ramah kepada pembeli.
Sampah di sungai makin menumpuk karena tidak ada tempat pembuangan.
Saya membaca berita lewat ponsel sebelum tidur.
Kualitas bahan bajunya bagus, jahitannya rapi, warnanya tidak luntur.
Menunggu terlalu lama membuat saya pindah ke toko lain.
Saya tidak tahu cara mengubah kata sandi di situs tersebut.
Warung kopi di dekat kampus buka sampai tengah malam.
Pembayaran iuran kesehatan sebaiknya bisa dicicil.
Tetangga kami sering bergotong royong membersihkan selokan.
Saya berhenti merokok dua tahun yang lalu demi kesehatan keluarga.
Panen tahun ini gagal karena hama wereng dan kekeringan.
Guru honorer di sekolah kami belum menerima gaji tiga bulan.
Saya memakai sepeda motor untuk mengantar anak dan bekerja.
Iklannya terlalu sering muncul dan mengganggu tontonan saya.
Fitur pencarian sulit ditemukan, tombolnya terlalu kecil.
Kami berharap jembatan penghubung antar desa segera diperbaiki.
Makanan pedas membuat perut saya sakit, jadi saya hindari.
Saya menabung sedikit demi sedikit untuk biaya kuliah.
Informasi lowongan kerja biasanya saya dapat dari teman.
Petunjuk penggunaannya tidak lengkap dan membingungkan.
Saya puas dengan kecepatan pengirimannya, barang datang keesokan hari.
Kursi tunggunya keras dan pendingin ruangannya mati.
Jika ada potongan harga, saya akan membeli lebih banyak.
Kesulitan utama saya adalah mencari modal usaha.
Saya khawatir data pribadi saya disalahgunakan oleh pihak lain.
Ibu rumah tangga, mengurus dua anak dan berjualan kue.
Pegawai swasta di bidang keuangan, bekerja dari pukul delapan sampai lima.
Mahasiswa jurusan teknik sipil semester enam.
Pensiunan guru, sekarang membantu cucu belajar di rumah.
Wiraswasta, membuka bengkel kecil di pinggir jalan.
Nelayan, melaut malam hari dan menjual ikan di pelelangan.
Tidak pernah, jarang, kadang-kadang, sering, selalu.
Sangat setuju, setuju, netral, tidak setuju, sangat tidak setuju.
Karena lebih dekat, lebih murah, dan lebih lengkap.
Rasanya biasa saja, tidak ada yang istimewa.
Cukup membantu, tetapi masih perlu banyak perbaikan.
Saya senang ikut survei ini karena pertanyaannya mudah dipahami.
Jumlah kendaraan umum kurang pada jam berangkat kerja.
Perlu penerangan jalan di gang sempit agar warga merasa aman.
Bantuan sosial belum tepat sasaran, banyak yang mampu malah menerima.
Vaksinasi di kampung kami berjalan lancar dan tertib.
Saya memasak sendiri karena lebih hemat dan sehat.
Dulu harga beras lebih murah, sekarang naik terus.
Pulsa dan kuota habis sebelum akhir bulan.
Saya lebih percaya ulasan pembeli daripada iklan.
Tempat parkirnya sempit dan tidak ada petugas.
Perpustakaan daerah nyaman, koleksi bukunya perlu diperbarui.
Kami sekeluarga pergi ke pantai setahun sekali.
Saya menonton film di bioskop bersama pacar atau sahabat.
Keluhan saya tidak pernah ditanggapi oleh bagian pelanggan.
Bahan bakar langka sehingga harus mengantre berjam-jam.
Air bersih baru mengalir pada tengah malam.
Rumah kontrakan kami atapnya bocor saat musim hujan.
Menurut pengamatan saya, pengunjung lebih ramai pada akhir pekan.
Penjelasan dokter singkat sekali dan saya masih bingung.
Saya mengisi survei ini sambil menunggu bus.
Belajar daring melelahkan mata dan menghabiskan kuota.
Pupuk bersubsidi sulit didapat, harganya melambung tinggi.
Saya menyukai lagu dangdut, pop, dan keroncong.
Kopi hitam tanpa gula setiap pagi, teh manis setiap sore.
Produk lokal sekarang tidak kalah dengan produk luar negeri.
Wartawan seharusnya memeriksa fakta sebelum menulis berita.
Pajak kendaraan bisa dibayar lewat aplikasi, sangat praktis.
Syaratnya rumit, harus fotokopi berkas dan bolak-balik ke kantor kelurahan.
Jangan hanya janji, warga butuh bukti nyata.
Kaki saya sering pegal setelah berdiri seharian.
Puasa tahun ini saya berbuka bersama keluarga besar di kampung halaman.
Zakat dan sedekah saya salurkan lewat masjid terdekat.
Khotbah, kebaktian, dan kegiatan gereja berlangsung setiap pekan.
Upacara adat dan sesajen masih dilakukan oleh orang tua kami.
Ekonomi keluarga membaik setelah istri ikut bekerja.
Proses verifikasi identitas gagal terus padahal fotonya jelas.
Fasilitas olahraga di kelurahan kurang terawat.
Hak penyandang disabilitas harus diperhatikan dalam pembangunan trotoar.
Yang penting jujur, bersyukur, dan tidak merugikan orang lain.
Dua kali seminggu, biasanya hari Rabu dan Sabtu.
Bukan masalah besar, asalkan ada kabar sebelumnya.
`
  .trim()
  .split("\n");
