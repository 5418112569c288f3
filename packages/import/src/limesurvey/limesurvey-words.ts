/** The words that LimeSurvey itself displays in questions, by language. */
const words = {
  answer: {
    id: "Jawaban",
    en: "Answer",
    de: "Antwort",
    fr: "Réponse",
    es: "Respuesta",
    it: "Risposta",
    pt: "Resposta",
    nl: "Antwoord",
  },
  comment: {
    id: "Komentar Anda",
    en: "Your comment",
    de: "Ihr Kommentar",
    fr: "Votre commentaire",
    es: "Su comentario",
    nl: "Uw opmerking",
    it: "Il suo commento",
    pt: "O seu comentário",
  },
  decrease: {
    id: "Turun",
    en: "Decrease",
    de: "Verringerung",
    fr: "Diminution",
    es: "Disminuir",
    it: "Diminuzione",
    pt: "Diminuir",
    nl: "Afname",
  },
  female: {
    id: "Perempuan",
    en: "Female",
    de: "Weiblich",
    fr: "Femme",
    es: "Femenino",
    it: "Femmina",
    pt: "Feminino",
    nl: "Vrouw",
  },
  increase: {
    id: "Naik",
    en: "Increase",
    de: "Erhöhung",
    fr: "Augmentation",
    es: "Aumentar",
    it: "Aumento",
    pt: "Aumentar",
    nl: "Toename",
  },
  male: {
    id: "Laki-laki",
    en: "Male",
    de: "Männlich",
    fr: "Homme",
    es: "Masculino",
    it: "Maschio",
    pt: "Masculino",
    nl: "Man",
  },
  no: {
    id: "Tidak",
    en: "No",
    de: "Nein",
    fr: "Non",
    es: "No",
    it: "No",
    pt: "Não",
    nl: "Nee",
  },
  other: {
    id: "Lainnya",
    en: "Other",
    de: "Sonstiges",
    fr: "Autre",
    es: "Otro",
    it: "Altro",
    pt: "Outro",
    nl: "Anders",
  },
  same: {
    id: "Sama",
    en: "Same",
    de: "Gleich",
    fr: "Sans changement",
    es: "Igual",
    it: "Uguale",
    pt: "Igual",
    nl: "Gelijk",
  },
  uncertain: {
    id: "Tidak yakin",
    en: "Uncertain",
    de: "Unsicher",
    fr: "Indécis",
    es: "Indeciso",
    it: "Incerto",
    pt: "Incerto",
    nl: "Onzeker",
  },
  yes: {
    id: "Ya",
    en: "Yes",
    de: "Ja",
    fr: "Oui",
    es: "Sí",
    it: "Sì",
    pt: "Sim",
    nl: "Ja",
  },
} as const satisfies Readonly<Record<string, Words>>;

/** A word in Indonesian, English and other languages. */
interface Words {
  readonly id: string;
  readonly en: string;
  readonly [language: string]: string;
}

export type LimeWord = keyof typeof words;

/** Returns a word in a language, or in English if there is no translation. */
export function limeWord(word: LimeWord, tag: string): string {
  const known: Readonly<Record<string, string>> = words[word];
  const [language = ""] = tag.split("-");
  return (Object.hasOwn(known, language) && known[language]) || words[word].en;
}
