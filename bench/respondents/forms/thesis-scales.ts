import { agreement, ask, check, formOf, matrix, single } from "./compose.ts";

/** 60 items: the constructs of a thesis on online shops, most of it grids in random order, with reversed statements. */
export const thesisScales = formOf(3, [
  {
    title: "Tentang Anda",
    questions: [
      ask("consent", "consent", "Persetujuan", {
        statement:
          "Saya bersedia mengikuti penelitian ini. Jawaban saya dirahasiakan dan hanya dipakai untuk skripsi.",
        mandatory: true,
      }),
      single("shop", "Toko daring mana yang paling sering Anda gunakan?", [
        "Shopee",
        "Tokopedia",
        "Lazada",
        "Blibli",
        "TikTok Shop",
      ]),
      ask("number", "orders", "Berapa kali Anda belanja dalam tiga bulan?", {
        min: 0,
        max: 100,
        decimals: 0,
      }),
      single("spending", "Berapa rata-rata belanja Anda sekali pesan?", [
        "Di bawah Rp 50.000",
        "Rp 50.000 – Rp 149.999",
        "Rp 150.000 – Rp 499.999",
        "Rp 500.000 atau lebih",
      ]),
    ],
  },
  {
    title: "Kepercayaan dan keamanan",
    description: "Pilih jawaban yang paling sesuai dengan pengalaman Anda.",
    questions: [
      grid("trust", "Kepercayaan terhadap toko", [
        ["Toko ini menepati janjinya."],
        ["Saya yakin data pribadi saya dijaga."],
        ["Saya khawatir ditipu ketika berbelanja di sini.", "r"],
        ["Toko ini memihak pembeli bila ada masalah."],
        ["Keterangan barang di toko ini jujur."],
        ["Toko ini sering menyembunyikan biaya.", "r"],
        ["Secara keseluruhan toko ini dapat dipercaya."],
      ]),
      grid("safety", "Keamanan pembayaran", [
        ["Saya merasa aman menyimpan saldo di sini."],
        ["Cara pembayarannya terlindung dengan baik."],
        ["Saya takut kartu saya disalahgunakan.", "r"],
        ["Uang saya kembali bila pesanan batal."],
        ["Kode keamanan selalu diminta saat membayar."],
        ["Saya tenang saat membayar dalam jumlah besar."],
      ]),
    ],
  },
  {
    title: "Harga dan kemudahan",
    questions: [
      grid("price", "Harga", [
        ["Harga barang sepadan dengan mutunya."],
        ["Ongkos kirimnya masuk akal."],
        ["Harga di sini terlalu mahal bagi saya.", "r"],
        ["Potongan harganya memang nyata."],
        ["Saya sering menemukan harga terbaik di sini."],
        ["Biaya layanannya wajar."],
        ["Harga di sini jarang berubah mendadak."],
      ]),
      check("check_1", "Pada baris ini, pilihlah “Setuju”.", agreement),
      grid("ease", "Kemudahan", [
        ["Saya mudah menemukan barang yang dicari."],
        ["Pembayarannya tidak berbelit-belit."],
        ["Aplikasinya membingungkan.", "r"],
        ["Pengembalian barang mudah dilakukan."],
        ["Status pengiriman mudah dipantau."],
        ["Saya sering tersesat di menunya.", "r"],
        ["Tampilannya mudah dipahami."],
      ]),
    ],
  },
  {
    title: "Ulasan dan layanan",
    questions: [
      grid("reviews", "Ulasan pembeli", [
        ["Ulasan pembeli membantu saya memilih."],
        ["Ulasan dengan foto meyakinkan saya."],
        ["Kebanyakan ulasan di sini palsu.", "r"],
        ["Saya membaca ulasan sebelum membeli."],
        ["Ulasan pembeli lain sesuai pengalaman saya."],
        ["Penilaian bintangnya dapat diandalkan."],
      ]),
      grid("support", "Layanan pelanggan", [
        ["Keluhan saya cepat ditanggapi."],
        ["Petugasnya memahami masalah saya."],
        ["Saya sering diabaikan oleh layanan pelanggan.", "r"],
        ["Masalah diselesaikan sampai tuntas."],
        ["Layanan mudah dihubungi kapan saja."],
        ["Jawaban petugasnya sopan dan jelas."],
        ["Saya tahu harus menghubungi siapa."],
      ]),
    ],
  },
  {
    title: "Kepuasan dan niat",
    questions: [
      grid("satisfaction", "Kepuasan", [
        ["Saya puas berbelanja di toko ini."],
        ["Toko ini memenuhi harapan saya."],
        ["Saya menyesal pernah berbelanja di sini.", "r"],
        ["Pengalaman saya di sini menyenangkan."],
        ["Pilihan saya untuk belanja di sini tepat."],
        ["Toko ini lebih baik daripada yang lain."],
      ]),
      check(
        "check_2",
        "Untuk memastikan Anda membaca, pilih “Setuju”.",
        agreement,
      ),
      grid("loyalty", "Niat beli ulang", [
        ["Saya akan berbelanja lagi di sini."],
        ["Toko ini pilihan pertama saya."],
        ["Saya ingin pindah ke toko lain.", "r"],
        ["Saya akan menyarankannya kepada teman."],
        ["Saya tetap di sini meskipun harganya naik."],
        ["Saya tertarik mencoba layanan barunya."],
      ]),
      ask(
        "long_text",
        "story",
        "Ceritakan satu pengalaman belanja yang mengubah kepercayaan Anda.",
        { min: 20 },
      ),
      ask(
        "long_text",
        "advice",
        "Apa saran Anda untuk toko ini?",
        {},
        { required: false },
      ),
    ],
  },
]);

/** Statements with "r" are reversed. */
function grid(
  code: string,
  title: string,
  statements: readonly (readonly [string, "r"?])[],
) {
  const rows = Object.fromEntries(
    statements.map(([label, reversed], index) => [
      `${code}_${index + 1}${reversed ? "_r" : ""}`,
      label,
    ]),
  );
  return matrix(code, title, rows, agreement, true);
}
