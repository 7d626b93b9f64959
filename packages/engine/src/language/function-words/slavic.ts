/** Slavic languages, and Kazakh in the same script. */
export const slavic: Readonly<Record<string, string>> = {
  pl: `w i na z do się nie to że jest o jak a po co tak za od ale przez dla czy już są było być jego był ze te tym
    który która które jej ich tego tylko oraz może można przed pod przy lub też ma ten ta roku gdy bardzo nawet
    między jednak jako bez tej była były we tych sobie jeszcze niż kiedy gdzie swoje swój czym aby bo więc będzie
    ponieważ także został zostały została podczas właśnie każdy wszystkie nad u ja ty on ona oni my wy mnie mu`,
  cs: `a v se na je že s z o to i do ve pro za jako k by po ale od jsou které který která jeho byl byla bylo jen při
    nebo má co být tak jejich není než u aby až jsem také podle jak ze však kde již ještě když před pouze bude mezi
    pod této tento tato toto jsme může mohou byly kdy proto nad velmi mu ji jej si ani už přes během své svého nebyl
    protože tedy`,
  ru: `и в не на что с он а как это по но они к у его из за от для о так же то все был она бы было или мы до при также
    была были только уже ещё еще если когда где чтобы может быть том этот эта эти этого этой их ее её него нее под
    над без между после перед который которая которые которых себя во со ни да нет я ты вы мне меня очень более
    через этом`,
  uk: `і в не на що з він а як це по але вони до у його із за від для о так же то все був вона б було або ми при також
    була були тільки вже ще якщо коли де щоб може бути тому цей ця ці цього цієї їх її під над без між після перед
    який яка які яких себе та й є я ти ви мені мене дуже більш через`,
  bg: `и в на не да се от за с по е са че като до това ще или си но има към при той тя те го му ѝ им един една едно
    които който която което след беше бяха само още вече ако когато къде може бъде този тази тези между преди без
    през под над във със също така много`,
  sk: `a v sa na je že s z o to i do vo pre za ako k by po ale od sú ktorý ktorá ktoré ktorí jeho bol bola bolo boli
    len pri alebo má čo byť tak ich nie než u aby až som tiež podľa pred medzi pod tento táto toto tieto tejto sme
    môže môžu kedy keď kde už ešte však preto nad veľmi mu ju jej si ani cez počas svoje svojho svojej seba keďže
    pretože avšak takže každý každá všetky všetko iba okrem bez proti podobne teda veď hoci ktorej ktorého ktorých
    ktorým`,
  sl: `in je v na da se za so ki z pa po s tudi ne ali kot od pri bi o do iz ter še bil bila bilo bili lahko kar ko če
    tako tem ga jih to ta ti te tega samo že kako kjer med nad pod pred skozi zaradi ker vendar zato torej ni niso
    sem smo ste sva bo bodo bom bomo več najbolj zelo vse vsi vsak vsaka svoj svoje svojih njegov njegova njen
    njihov katerih katere kateri kdaj kdo kaj nič nekaj vedno nikoli potem sedaj zdaj brez proti okoli`,
  hr: `i je u na se da su za s od sa o iz kao ne ili bi koji koja koje kojih kojem kojoj kako što ali po do bio bila
    bilo bili biti nije nisu samo te ovo ova ovaj ove tako već jer kad kada još sve svi svih prema između nakon
    prije preko pod nad pri kod bez tijekom zbog ako dok gdje tko ima imaju može mogu treba bude budu sam smo ste
    ćemo će njegov njezin njihov njih njega nje njim svoj svoje svojim taj ta to tom toga također stoga međutim više
    vrlo jedan jedna jedno neki neke nešto ništa nikad uvijek sada tada`,
  sr: `и је у на се да су за с од са о из као не или би који која које којих којем којој како што али по до био била
    било били бити није нису само те ово ова овај ове тако већ јер кад када још све сви свих према између након пре
    преко под над при код без током због ако док где ко има имају може могу треба буде буду сам смо сте ћемо ће
    његов њен њихов њих њега ње њим свој своје својим тај та то том тога такође стога међутим више врло један једна
    једно`,
  mk: `и во на се да од за со не е што како по ги го ја му ѝ им до или но тоа таа тој тие овој оваа ова овие дека кој
    која кое кои каде кога ќе би беше биле била бил бидејќи само уште веќе многу сите секој така затоа меѓу пред под
    над низ без при кон преку поради додека ако иако исто нив него неа нас вас мене себе свој својата својот има
    имаат може можат треба сум сме сте нема ниту никогаш секогаш потоа сега`,
  be: `і ў у не на што з ён як а гэта па але яны да яго із за ад для аб так жа то усё быў яна б было ці мы пры таксама
    была былі толькі ужо яшчэ калі дзе каб можа быць таму гэты гэтая гэтыя гэтага гэтай іх яе пад над без паміж
    пасля перад які якая якое якія якіх сябе ды ёсць я ты вы мне мяне вельмі больш праз яму ёй нас нам вам свой свае
    сваёй свайго потым зараз тады кожны ўсе ўсіх каля`,
  kk: `және мен бен пен бұл бір осы сол ол олар біз сіз үшін да де та те емес еді болып болды болған болады бар жоқ деп
    туралы кейін дейін арқылы бойынша сияқты немесе бірақ егер өйткені өте ең әр барлық өз өзінің оның олардың қалай
    қайда неге не кім ғана енді тағы`,
};
