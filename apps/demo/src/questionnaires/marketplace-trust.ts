import {
  dropdown,
  longText,
  matrix,
  multiple,
  number,
  section,
  single,
  statement,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { setuju } from "./answer-scales.ts";

/** A typical thesis survey: constructs of several items with five steps of agreement. */
export const marketplaceTrust: Questionnaire = {
  title: "Kepercayaan dan niat beli ulang di lokapasar",
  description:
    "Penelitian skripsi program studi Manajemen tentang hal-hal yang membuat orang kembali berbelanja di lokapasar yang sama. Jawaban Anda bersifat rahasia dan hanya dipakai untuk kepentingan akademik.",
  closing:
    "Terima kasih. Jawaban Anda sangat membantu penyelesaian skripsi ini.",
  target: { minAge: 17, maxAge: 60 },
  sections: [
    section("Persetujuan dan penyaringan", [
      statement(
        "intro",
        "Tidak ada jawaban yang benar atau salah.",
        "Pilihlah yang paling sesuai dengan pengalaman Anda selama enam bulan terakhir.",
      ),
      single(
        "used",
        "Apakah Anda pernah berbelanja di lokapasar dalam enam bulan terakhir?",
        {
          yes: "Ya, pernah",
          no: "Tidak pernah",
        },
      ),
    ]),
    section(
      "Kebiasaan berbelanja",
      [
        single(
          "main",
          "Lokapasar mana yang paling sering Anda gunakan?",
          ["Shopee", "Tokopedia", "Lazada", "Blibli", "TikTok Shop"],
          { other: true },
        ),
        number(
          "orders",
          "Berapa kali Anda berbelanja di sana dalam tiga bulan terakhir?",
          {
            min: 0,
            max: 200,
            unit: "kali",
          },
        ),
        multiple(
          "goods",
          "Barang apa saja yang biasa Anda beli?",
          [
            "Pakaian dan aksesori",
            "Kosmetik dan perawatan diri",
            "Kebutuhan dapur",
            "Elektronik dan gawai",
            "Perlengkapan rumah tangga",
            "Buku dan alat tulis",
            "Mainan dan perlengkapan bayi",
          ],
          { other: true, randomise: true },
        ),
        single("spend", "Berapa rata-rata belanja Anda dalam sekali pesan?", [
          "Kurang dari Rp 50.000",
          "Rp 50.000 – Rp 149.999",
          "Rp 150.000 – Rp 299.999",
          "Rp 300.000 – Rp 999.999",
          "Rp 1.000.000 atau lebih",
        ]),
      ],
      { showIf: "used = 'yes'" },
    ),
    section(
      "Penilaian Anda",
      [
        matrix(
          "trust",
          "Kepercayaan terhadap lokapasar",
          [
            "Lokapasar ini menepati janji yang disampaikannya.",
            "Saya yakin data pribadi saya dijaga dengan baik.",
            "Saya merasa aman menyimpan kartu atau saldo di aplikasi ini.",
            "Jika terjadi masalah, lokapasar ini berpihak pada hal yang benar.",
            "Secara keseluruhan, lokapasar ini dapat dipercaya.",
          ],
          setuju,
        ),
        matrix(
          "seller",
          "Kepercayaan terhadap penjual",
          [
            "Penjual mengirim barang yang sesuai dengan gambar dan keterangan.",
            "Penjual jujur mengenai stok dan kondisi barang.",
            "Penjual menanggapi pertanyaan dengan cepat.",
            "Penjual bertanggung jawab bila barang rusak.",
          ],
          setuju,
        ),
        matrix(
          "price",
          "Persepsi harga",
          [
            "Harga barang sepadan dengan mutunya.",
            "Ongkos kirim yang saya bayar masuk akal.",
            "Potongan harga yang ditampilkan memang nyata.",
            "Harga di sini lebih murah daripada di toko fisik.",
            "Biaya layanan disampaikan dengan jelas sebelum saya membayar.",
          ],
          setuju,
        ),
        matrix(
          "reviews",
          "Ulasan pembeli",
          [
            "Saya membaca ulasan sebelum membeli.",
            "Ulasan yang disertai foto lebih meyakinkan saya.",
            "Ulasan yang buruk membuat saya batal membeli.",
            "Sebagian besar ulasan ditulis oleh pembeli yang sebenarnya.",
          ],
          setuju,
        ),
        matrix(
          "ease",
          "Kemudahan penggunaan",
          [
            "Saya mudah menemukan barang yang saya cari.",
            "Proses pembayaran tidak berbelit-belit.",
            "Status pengiriman mudah dipantau.",
            "Pengembalian barang mudah dilakukan.",
            "Tampilan aplikasi mudah dipahami.",
          ],
          setuju,
        ),
        matrix(
          "intention",
          "Niat beli ulang",
          [
            "Saya akan berbelanja lagi di lokapasar ini.",
            "Lokapasar ini menjadi pilihan pertama saya.",
            "Saya akan menyarankannya kepada keluarga atau teman.",
            "Saya tidak berencana pindah ke lokapasar lain.",
          ],
          setuju,
        ),
        longText(
          "problem",
          "Ceritakan satu pengalaman yang menambah atau mengurangi kepercayaan Anda.",
          {
            min: 20,
            placeholder: "Apa yang terjadi, dan bagaimana penyelesaiannya?",
          },
        ),
      ],
      { showIf: "used = 'yes'" },
    ),
    section(
      "Alasan tidak berbelanja",
      [
        longText("why_not", "Mengapa Anda tidak berbelanja di lokapasar?", {
          min: 10,
        }),
      ],
      { showIf: "used = 'no'" },
    ),
    section("Data responden", [
      single(
        "status",
        "Apa kegiatan utama Anda saat ini?",
        [
          "Pelajar atau mahasiswa",
          "Karyawan",
          "Wirausaha",
          "Mengurus rumah tangga",
          "Sedang mencari pekerjaan",
        ],
        { other: true },
      ),
      dropdown("education", "Pendidikan terakhir yang Anda tamatkan", [
        "SD atau sederajat",
        "SMP atau sederajat",
        "SMA/SMK atau sederajat",
        "Diploma",
        "Sarjana",
        "Magister atau lebih tinggi",
      ]),
      single("spending", "Pengeluaran pribadi Anda setiap bulan", [
        "Kurang dari Rp 1.000.000",
        "Rp 1.000.000 – Rp 2.499.999",
        "Rp 2.500.000 – Rp 4.999.999",
        "Rp 5.000.000 atau lebih",
      ]),
    ]),
  ],
};
