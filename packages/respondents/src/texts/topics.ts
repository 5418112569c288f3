import type { Locale } from "@sigi/survey/fault.ts";

/** What a question is about, and the things that people mention then. */
interface Topic {
  /** In the question's title. */
  readonly words: RegExp;
  readonly things: Readonly<Record<Locale, readonly string[]>>;
}

const topics: readonly Topic[] = [
  {
    words: /belanja|toko|lokapasar|barang|pesan|penjual|shop|order|seller/i,
    things: {
      id: [
        ...["ongkos kirimnya", "kurirnya", "barangnya", "penjualnya"],
        ...["aplikasinya", "gratis ongkirnya", "pengirimannya", "kemasannya"],
        ...["pengembalian barangnya", "ulasan pembelinya", "harganya"],
      ],
      en: [
        ...["the delivery", "the sellers", "the shipping fee", "the app"],
        ...["the packaging", "the return process", "the price", "the reviews"],
      ],
    },
  },
  {
    words: /kerja|kantor|atasan|rekan|tim\b|work|job|office|team|manager/i,
    things: {
      id: [
        ...["jam kerjanya", "atasan saya", "suasana kantornya", "rapatnya"],
        ...["beban kerjanya", "rekan satu tim", "jadwal lemburnya", "gajinya"],
        ...["pembagian tugasnya", "kerja dari rumahnya", "alat kerjanya"],
      ],
      en: [
        ...["my manager", "the workload", "the meetings", "our office"],
        ...["the pay", "my team", "working from home", "the schedule"],
      ],
    },
  },
  {
    words: /transport|kereta|bus|angkut|perjalanan|jalan|commut|travel|train/i,
    things: {
      id: [
        ...["jadwal keretanya", "busnya", "haltenya", "ongkosnya", "ojeknya"],
        ...["kondisi jalannya", "tempat parkirnya", "trotoarnya"],
        ...["kartu naiknya", "waktu tunggunya", "pengemudinya"],
      ],
      en: [
        ...["the train schedule", "the bus", "the traffic", "the fare"],
        ...["the waiting time", "the stops", "the drivers", "the parking"],
      ],
    },
  },
  {
    words: /kuliah|belajar|kelas|dosen|guru|sekolah|lectur|course|learn|class/i,
    things: {
      id: [
        ...["materinya", "dosennya", "tugasnya", "kuliah daringnya"],
        ...["jadwal kelasnya", "sinyal di rumah", "diskusinya", "ujiannya"],
        ...["penjelasannya", "rekamannya", "teman sekelompok"],
      ],
      en: [
        ...["the lectures", "the assignments", "the teacher", "the recordings"],
        ...["the exams", "the group work", "the schedule", "my connection"],
      ],
    },
  },
  {
    words: /puskesmas|dokter|sakit|klinik|clinic|doctor|hospital/i,
    things: {
      id: [
        ...["dokternya", "antreannya", "obatnya", "petugasnya", "perawatnya"],
        ...["ruang tunggunya", "jadwal bukanya", "pendaftarannya"],
        ...["penjelasan dokternya", "kebersihannya", "kamar mandinya"],
      ],
      en: [
        ...["the doctors", "the queue", "the medicine", "the nurses"],
        ...["the waiting room", "the opening hours", "the registration"],
      ],
    },
  },
  {
    words: /tidur|sehat|ponsel|layar|sleep|health|screen|phone/i,
    things: {
      id: [
        ...["jam tidur saya", "ponsel saya", "kebiasaan begadang"],
        ...["pola makan saya", "olahraga pagi", "kasurnya", "cahaya layarnya"],
        ...["notifikasinya", "suasana kamarnya"],
      ],
      en: [
        ...["my sleep", "my phone", "my routine", "my diet", "the screen"],
        ...["my room", "the notifications"],
      ],
    },
  },
  {
    words: /kopi|kedai|makan|minum|menu|masak|rasa|food|coffee|meal|cook/i,
    things: {
      id: [
        ...["kopinya", "menunya", "rasanya", "porsinya", "tempatnya"],
        ...["pelayannya", "sambalnya", "harganya", "colokan listriknya"],
        ...["antreannya", "bahan masaknya", "kebersihannya"],
      ],
      en: [
        ...["the coffee", "the menu", "the taste", "the portions", "the staff"],
        ...["the seats", "the price", "the music", "the waiting time"],
      ],
    },
  },
  {
    words: /bank|aplikasi|bayar|saldo|dompet|transfer|app\b|payment|wallet/i,
    things: {
      id: [
        ...["aplikasinya", "proses transfernya", "tampilannya", "biayanya"],
        ...["layanan pengaduannya", "kode OTP-nya", "pembayaran QRIS-nya"],
        ...["kata sandinya", "notifikasinya", "pembaruannya", "loginnya"],
      ],
      en: [
        ...["the app", "the transfers", "the fees", "the login", "the support"],
        ...["the notifications", "paying by QRIS", "the updates", "the menus"],
      ],
    },
  },
];

const anyThings: Readonly<Record<Locale, readonly string[]>> = {
  id: [
    ...["pelayanannya", "prosesnya", "petugasnya", "tempatnya", "harganya"],
    ...["informasinya", "jadwalnya", "kualitasnya", "caranya", "hasilnya"],
    ...["fasilitasnya", "tanggapannya", "persyaratannya"],
  ],
  en: [
    ...["the service", "the process", "the staff", "the price", "the place"],
    ...["the information", "the quality", "the schedule", "the response"],
    ...["the facilities", "the result"],
  ],
};

/** Things that an answer to the question may mention. */
export function thingsFor(title: string, locale: Locale): readonly string[] {
  const topic = topics.find(({ words }) => words.test(title));
  return (topic?.things ?? anyThings)[locale];
}
