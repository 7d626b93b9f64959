/** Other languages in Latin letters, and Greek. */
export const otherLatin: Readonly<Record<string, string>> = {
  hu: `a az és hogy nem is egy ez meg volt de csak már el mint még azt ha vagy van ki fel ezt lehet be le sem kell után
    között szerint úgy minden amely aki ami mert majd akkor így nagyon igen azonban voltak lesz volna itt ott pedig
    arra erre ennek annak által során illetve valamint ezek azok`,
  fi: `ja on ei se että oli hän joka mutta ovat kun niin tai kuin myös sen ole vain jos nyt ne mukaan jo ollut jotka
    olivat sekä hänen sitä voi mitä jossa eivät vielä kanssa jälkeen ennen koska siitä tämä tämän olla joita jonka
    noin itse kaikki mikä sillä siis tässä siinä minä sinä me te he`,
  tr: `ve bir bu da de için ile olarak çok daha olan en kadar ya ne gibi var ama sonra o her ise iki olduğu değil göre
    mi ki tarafından yıl veya büyük ilk ancak şu ben sen biz siz onlar içinde üzerinde arasında nasıl neden bütün
    aynı bunun onun oldu eden edilen vardır dır`,
  el: `και το του της η ο να με στο την για από που τα τον οι τη των στην σε είναι δεν ένα μια ως θα στη ή αυτό αλλά
    κατά στον τις ήταν τους όπως μετά είχε πολύ στις στα μας σας μεταξύ επίσης έχει έχουν όταν πριν χωρίς`,
  et: `ja on ei et ta kui ka oma mis oli ning aga või kes nii siis veel nagu selle ma sa me te nad seda neid oleks
    olid olla ole olen oled oleme saab saanud peab pärast enne juba ainult väga kõik kõige iga üks selles sellest
    sellega nende neile tema teda temale minu sinu meie teie mida millest mille kus kuhu kust kuidas miks
    sest kuid vaid mitte enam rohkem ilma koos üle alla juures vahel läbi vastu jooksul kuni alates siin seal nüüd
    ikka ennast enda midagi keegi pole polnud`,
  lt: `ir į iš kad su yra tai kaip ar bet o jo jos jų buvo už nuo po per prie apie tik dar jau kurie kuri kuris kurių
    kuriuos jis ji jie mes jūs aš tu šis ši šie šios tas ta tie tos to tą tų šio būti būtų nėra nebuvo gali
    galima labai daugiau visi visų visas visa savo kai kur kodėl nes todėl tačiau arba nei ne be pagal tarp prieš
    dėl kada jei jeigu taip pat iki nors dabar tada kiekvienas vienas viena kitas kita kiti mūsų jam jai jiems mane
    ją juos`,
  lv: `un ir no ar par uz ka ko kas tas tā tie tās bija nav pie pēc lai bet kā arī gan vai ja to tiek tika tikai šis šī
    šie šo viņš viņa viņi viņu mēs jūs es tu būt būs būtu var varēja ļoti vairāk visi visu visas savu savas sava
    savā kad kur kāpēc jo tāpēc tomēr nevis ne bez starp pirms zem virs caur līdz kopš ap pret katrs katru viens
    viena citi citu mūsu jūsu tam tai tiem jau vēl vairs tagad tad nekad vienmēr kurš kura kuri kuru kuras sev sevi`,
  id: `yang dan di ke dari untuk dengan ini itu pada adalah tidak dalam akan oleh juga sebagai karena bahwa atau dapat
    bisa telah sudah ada lebih mereka kami kita saya dia ia anda kamu tersebut secara antara sehingga namun tetapi
    tapi jika ketika saat sejak hingga sampai seperti menjadi merupakan para bagi serta maka hanya masih belum bukan
    lagi sangat paling banyak beberapa semua setiap suatu sebuah seorang tanpa melalui terhadap tentang atas bawah
    setelah sebelum selama hal harus agar supaya yaitu yakni apa siapa mana bagaimana mengapa kapan dimana pun lah
    nya kepada sedangkan meskipun walaupun apabila kalau sambil begitu demikian`,
  ms: `yang dan di ke dari daripada untuk dengan ini itu pada adalah ialah tidak dalam akan oleh juga sebagai kerana
    bahawa atau boleh telah sudah ada lebih mereka kami kita saya dia ia anda awak tersebut secara antara sehingga
    namun tetapi jika apabila ketika sejak hingga sampai seperti menjadi merupakan para bagi serta maka hanya masih
    belum bukan lagi sangat paling banyak beberapa semua setiap suatu sebuah seorang tanpa melalui terhadap tentang
    atas bawah selepas sebelum semasa hal mesti agar supaya iaitu yakni apa siapa mana bagaimana mengapa bila pun
    kepada manakala walaupun sekiranya kalau sambil begitu demikian hendaklah perlu`,
  vi: `và của là có được cho trong một không các với những để người này từ đã khi ra đến như về đó cũng vào nhiều tôi
    nhưng sẽ phải bị ở tại theo trên bằng sau trước nếu vì do nên còn lại hay hoặc đang rất chỉ thì mà rằng nó họ
    chúng ta anh chị bạn mình ông bà nào gì ai đâu sao bởi giữa dưới ngoài mỗi mọi cả hơn nhất đều ấy kia vẫn
    chưa tuy dù cùng qua lên xuống nữa thế vậy hãy đừng`,
  eo: `la kaj de en estas al ne kun por ke el estis per pri li ŝi ĝi ili mi vi ni oni tiu tio tiuj kiu kio kiuj kie
    kiam kiel sed aŭ se ĉar ankaŭ nur tre pli plej jam ankoraŭ tamen do tiam nun ĉi tie ĉiu ĉiuj ĉio iu io neniu
    nenio ilia sia siaj lia ŝia ĝia mia via nia ĝis inter sur sub antaŭ post dum sen kontraŭ tra ĉe laŭ da je
    estos estus povas povis devas tial kvankam same multe iom `,
  sq: `dhe të e në i për me një nga që është më si ka nuk janë do kjo ky këtë këto ata ajo ai ne ju unë ti ishte ishin
    kanë kishte pas para mbi nën te tek por ose edhe vetëm shumë gjithë çdo kur ku pse sepse megjithatë ndërsa duke
    deri gjatë sipas pa kundër mes midis tij saj tyre tim sime tonë së asaj atij atyre këtij kësaj këtyre cila cili
    cilat tani atëherë gjithmonë kurrë asnjë disa tjetër jetë`,
  eu: `eta da ez bat du ere dira baina izan zen den edo hori hau hura dute ziren zuen zuten dela egin bere beste gabe
    baino gehiago oso guztiak guztien horrek honek hauek horiek haiek nola non noiz zer nor zein zergatik baldin
    ordea beraz hala orain orduan ondoren aurretik artean buruz bitartez gainean azpian kontra arte batzuk bakoitza
    daiteke behar dezake dituzte ditu dago daude zegoen gure zure nire haien izango egiten`,
  sw: `na ya wa kwa ni katika la za kuwa cha hii hiyo huo hili hizo hao hawa haya yake wake zake lake vya kama lakini
    au pia ili kila bila baada kabla kutoka hadi sana zaidi tu bado sasa wakati ambao ambayo ambacho amba ambaye si
    hata yao wao yeye mimi wewe sisi ninyi huyu yule wale ile hiki hicho yote wote zote mara alikuwa walikuwa
    ilikuwa kwamba kwenye juu chini kati mbele nyuma pamoja dhidi kuhusu`,
  tl: `ang ng sa na mga at ay si ni ito iyon siya sila ako ikaw kami tayo kayo niya nila namin natin ko mo po hindi may
    mayroon wala kung kapag dahil para mula hanggang nang pa din rin ba ngunit subalit o upang habang bago
    pagkatapos bawat lahat ilang isang dito doon diyan saan kailan paano bakit sino ano alin kanyang kanilang aming
    ating nito nitong iyong mas pinaka naman lamang muna ngayon noon`,
  cy: `y yr a ac i yn o ar am at gan gyda mae nid oedd yw ei eu ein eich fy dy hwn hon hyn hynny bod wedi fod bu bydd
    byddai roedd oes nad na neu ond os pan lle sut pam pwy beth er drwy dros dan heb rhwng wrth hefyd iawn mwy mwyaf
    pob holl rhai dim ddim ni nhw hi ef fe chi ti mi sydd sy fel gael wneud`,
  ga: `an na agus i ar is le do ag a de as ó bhí tá níl faoi chun gan nó ach má mar nuair cé cad conas cathain sé sí
    siad mé tú muid sibh seo sin siúd gach uile eile féin freisin chomh níos roimh tar éis idir thar trí thart
    bhfuil raibh beidh bheadh nach gur nár leis léi leo dóibh dó di acu aige aici againn aon dhá ina inár mura`,
  az: `və bu bir ki ilə üçün də da olan olaraq daha ən kimi o onun onlar biz siz mən sən hər amma lakin isə əgər nə
    necə harada niyə yalnız artıq sonra əvvəl qədər görə arasında haqqında qarşı oldu olub edir edən etmək var yox
    deyil idi öz özü bütün bəzi heç bunun bunlar buna onu ona bizim sizin belə elə həm yaxud`,
  uz: `va bu bir bilan uchun ham edi bo‘lgan bo‘lib bo‘ldi emas yoki lekin ammo agar chunki u ular biz siz men sen
    uning ularning bizning har barcha hamma juda eng kabi qadar keyin oldin orasida haqida qarshi faqat endi yana
    shu ana mana qanday qayerda nima nega kim o‘z o‘zi kerak mumkin bor yo‘q deb esa`,
  br: `an ar al ha hag e en er da gant eus evit war ez eo a zo ne ket deus dre dindan dirak goude hep etre met pe ma
    mar pa ivez holl hor ho he o te va int int-i bet eta c’hoazh bremañ eno amañ pelec’h piv petra penaos perak
    abaoe betek hervez kalz muioc’h ur un ul ouzh diwar`,
  gd: `an a agus ann is e i na nan nam le do de gu gun gum bha tha chan eil bhiodh bidh bhios bho mar ach no ma
    nuair a’ far cò dè ciamar carson cuin iad mi thu sinn sibh seo sin siud gach uile eile fhèin cuideachd ro às
    dèidh eadar thar mu tro robh bhith nach gur do’n aig aige aice aca againn orra oirre ris rithe riutha leis
    leotha`,
  ceb: `ang sa nga ug mga si ni kang kay ko mo niya siya sila kami kita kamo nila namo ato ikaw ako kini kana kadto
    dili wala may aduna kon kung apan aron hangtod gikan tungod kaayo usab lang ra pa na duha tanan uban unsa
    asa kinsa ngano unsaon didto dinhi diha sukad sulod taliwala batok walay`,
};
