import type { Locale } from "@sigi/survey/fault.ts";

/** Sentences of texts as they are found anywhere: encyclopaedias, adverts, news, help pages. */
export const passages: Readonly<
  Record<Locale, readonly (readonly string[])[]>
> = {
  id: [
    [
      "Gunung berapi terbentuk ketika magma dari dalam bumi mencapai permukaan.",
      "Letusannya dapat melontarkan abu hingga belasan kilometer ke udara.",
      "Tanah di lerengnya subur karena kaya akan mineral.",
    ],
    [
      "Dapatkan potongan hingga 70 persen untuk semua produk pilihan hari ini.",
      "Promo berlaku selama persediaan masih ada dan tidak dapat digabung.",
      "Syarat dan ketentuan berlaku, hubungi layanan pelanggan kami.",
    ],
    [
      "Pemerintah daerah akan memperbaiki empat ruas jalan pada triwulan depan.",
      "Anggarannya berasal dari kas daerah dan bantuan provinsi.",
      "Warga diminta menggunakan jalur alternatif selama pekerjaan berlangsung.",
    ],
    [
      "Panaskan minyak, lalu tumis bawang putih dan bawang merah hingga harum.",
      "Masukkan santan sedikit demi sedikit sambil terus diaduk.",
      "Sajikan selagi hangat dengan taburan bawang goreng.",
    ],
    [
      "Buka menu pengaturan, lalu pilih jaringan dan sambungkan ulang perangkat.",
      "Jika lampu indikator masih merah, cabut kabel selama tiga puluh detik.",
      "Hubungi teknisi bila gangguan berlanjut lebih dari satu hari.",
    ],
    [
      "Batik adalah kain bergambar yang dibuat dengan menorehkan malam.",
      "Setiap daerah memiliki corak yang mencerminkan lingkungan dan sejarahnya.",
      "Pewarnaan alami memakai kulit kayu, daun, dan akar.",
    ],
    [
      "Tim tuan rumah unggul dua gol pada babak pertama melalui serangan balik.",
      "Pelatih lawan mengganti tiga pemain setelah jeda.",
      "Hasil ini membawa mereka naik ke peringkat keempat klasemen.",
    ],
    [
      "Penelitian ini menggunakan pendekatan kuantitatif dengan metode survei.",
      "Populasi adalah seluruh pelanggan yang bertransaksi dalam satu tahun.",
      "Data dianalisis dengan regresi linear berganda.",
    ],
  ],
  en: [
    [
      "Volcanoes form where molten rock from inside the earth reaches the surface.",
      "An eruption can throw ash many kilometres into the air.",
      "The soil on their slopes is rich in minerals.",
    ],
    [
      "Save up to 70 percent on all selected products today.",
      "The offer is valid while stocks last and cannot be combined.",
      "Terms and conditions apply, contact our customer service.",
    ],
    [
      "Heat the oil and fry the garlic until it smells sweet.",
      "Add the coconut milk little by little while stirring.",
      "Serve warm with fried shallots on top.",
    ],
    [
      "Open the settings, choose the network and connect the device again.",
      "If the light is still red, unplug the cable for thirty seconds.",
      "Call a technician when the fault lasts longer than a day.",
    ],
    [
      "The home team scored twice before the break through quick attacks.",
      "The visiting coach replaced three players in the second half.",
      "The result lifts them to fourth place in the table.",
    ],
    [
      "This study uses a quantitative approach with a survey design.",
      "The population consists of all customers of the past year.",
      "The data were analysed with multiple linear regression.",
    ],
  ],
};
