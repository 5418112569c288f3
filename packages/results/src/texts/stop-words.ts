/** Words that say nothing about the subject of a text, in the forms in which people write them. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    // Indonesian: pronouns, prepositions, conjunctions, auxiliaries, classifiers.
    `ada adalah adanya agar akan akhirnya aku amat antara apa apabila apakah apalagi atas atau bagaimana bagi bahkan bahwa banyak
 bawah beberapa begini begitu belum berapa berbagai berikut bersama betul biar biasa biasanya bila bilang bisa boleh buat bukan cukup cuma
 dahulu dalam dan dapat dari daripada demi demikian dengan depan di dia dimana diri dll dong dua dulu entah hampir hanya harus hingga ia ialah
 ini itu jadi jangan jarang jika juga jumlah justru kadang kalau kali kalian kami kamu karena kata ke kecuali kemudian kenapa kepada
 kini kira kita lagi lah lain lainnya lalu lebih maka makin mana mari masih masing mau melainkan memang memiliki mengapa menjadi
 menurut mereka meski meskipun misalnya mulai mungkin namun nanti nya oleh pada padahal para pasti pada per pernah pula pun punya saat
 saja saling sama sambil sampai sana sangat satu saya se sebab sebabnya sebagai sebagaimana sebelum sebelumnya sebuah secara sedang sedangkan
 sedikit segera sehingga sejak sekali sekarang sekitar selain selalu selama seluruh semakin semua semoga sendiri seorang seperti sering serta
 sesuatu sesudah setelah setiap si siapa sini situ suatu sudah supaya tadi tak tanpa tapi telah tentang tentu terhadap terlalu termasuk
 ternyata tersebut tetap tetapi tiap tidak tolong tuh untuk walau walaupun yaitu yakni yang`,
    // Indonesian as written in chats, and particles of regional languages and slang.
    `aja aj adlh ajah ak anjir bang banget bgt bgtu bikin blm blom bner br bs bsa bukannya cman cmn cuman dgn dlm dlu dmn donk dr drpd eh gak ga gk
 gue gua gw gini gitu gmn gmna hehe haha wkwk wkwkwk iya iy ya yah yaa jd jdi jg jga jgn kak kagak kalo klo kl klu karna krn krna kayak kyk kaya
 kek kmrn knp kok koq kpd lbh lg lgi loh lo lu mah mas mbak repairing mg mgkn mk msh nah nih nggak ngga nggk nie ntar nti nyg org ora pd pdhl pgn
 pengen pengin pk pas saya sy sya sdg sdh udh udah dah sih skrg skg sm sama smpe sampe smua spt spy sih tau td tdk tpi tp trs trus terus utk utuk
 wae wes wis yg yng yo iki iku kuwi ora opo sing karo kanggo nek lan wong nu teu atuh mah euy aing urang sareng jeung ieu eta anu tuh weh
 rek cak toh je kan deh lho lha kah tah pak bu`,
    // English.
    `about after again all also always am an and any are as at be because been before being both but by can could did do does doing done down each
 even ever every few for from get getting go going got had has have having he her here hers him his how if in into is it its just like lot lots
 made make many may me might more most much must my no nor not now of off on one only or other our ours out over own quite rather really
 same she should so some still such than that the their theirs them then there these they thing things this those though through to too under
 until up us very was we well were what when where which while who whom why will with without would yes you your yours
 dont don't doesnt doesn't didnt didn't cant can't isnt isn't im i'm ive i've its it's thats that's youre you're wont won't`,
  ].flatMap((words) => words.split(/\s+/)),
);
