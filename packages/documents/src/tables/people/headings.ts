import type { ColumnMeaning } from '@palimpsest/contract';

/** `identifier` is a number that may be the one of the student if no other column has it; `mail` is found by its content. */
export type HeadingMeaning = Exclude<ColumnMeaning, 'lastFirst'> | 'identifier';

/**
 * Words of headings. The content of a column decides first; headings decide between columns with the same kind of content, such
 * as first and last names, and show where the rows of people begin if all cells are names.
 */
const words: Readonly<Record<HeadingMeaning, string>> = {
  mail:
    'email|e mail|mail|email address|e mail address|mail address|emailadresse|e mail adresse|mailadresse|adresse e mail|adresse mail|' +
    'adresse de courriel|adresse electronique|courriel|correo|correo electronico|direccion de correo|direccion email|email 1|posta elettronica|' +
    'indirizzo email|e posta|eposta|sahkoposti|e postadress|e post|epost|почта|эл почта|электронная почта|адрес электронной почты|' +
    'електронна пошта|имейл|ηλεκτρονικο ταχυδρομειο|ηλ ταχυδρομειο|διευθυνση ηλεκτρονικου ταχυδρομειου|メール|メールアドレス|邮箱|电子邮件|' +
    '电子邮箱|電子郵件|이메일|البريد الإلكتروني|البريد الالكتروني|דוא ל|אימייל',
  firstName:
    'first name|firstname|given name|given names|forename|vorname|vornamen|rufname|prenom|prenoms|nombre|nombres|nombre de pila|nome|imie|' +
    'imiona|jmeno|meno|ime|имя|имя отчество|ім я|име|ονομα|μικρο ονομα|名|이름|名字|الاسم الأول|الاسم الاول|שם פרטי|ad|adi|fornamn|fornavn|' +
    'etunimi|keresztnev|utonev|prenume|voornaam|voornamen|roepnaam|nama depan|ten',
  lastName:
    'last name|lastname|surname|family name|familyname|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|' +
    'cognome|sobrenome|apelido|nazwisko|prijmeni|priezvisko|фамилия|прізвище|фамилно име|prezime|priimek|επωνυμο|επιθετο|姓|氏|苗字|성|' +
    'الاسم الأخير|الاسم الاخير|اسم العائلة|اللقب|الكنية|שם משפחה|soyad|soyadi|efternamn|etternavn|efternavn|sukunimi|vezeteknev|' +
    'csaladnev|nume de familie|achternaam|familienaam|nama belakang|ho',
  name:
    'name|names|full name|fullname|student|students|student name|name of student|participant|participants|learner|nom|nom complet|' +
    'nom et prenom|nom prenom|prenom nom|prenom et nom|etudiant|etudiante|eleve|nombre completo|nombre y apellidos|apellidos y nombre|' +
    'nombre apellidos|apellidos nombre|estudiante|alumno|alumna|participante|vollstandiger name|voller name|teilnehmer|teilnehmerin|' +
    'teilnehmer in|teilnehmende|studierende|studierender|studierende r|student in|schuler|schuler in|name vorname|nachname vorname|' +
    'vorname nachname|vorname name|last name first name|first name last name|surname first name|nome completo|nominativo|studente|' +
    'imie i nazwisko|nazwisko i imie|jmeno a prijmeni|prijmeni a jmeno|ad soyad|adi soyadi|naam|volledige naam|namn|navn|nimi|nev|nume|' +
    'фио|ф и о|имя и фамилия|фамилия имя|фамилия имя отчество|полное имя|студент|слушатель|учащийся|піб|п і б|прізвище та ім я|' +
    'ονοματεπωνυμο|φοιτητης|φοιτητες|σπουδαστης|氏名|名前|お名前|学生氏名|学生|姓名|学生姓名|學生姓名|성명|학생 이름|학생|الاسم|الاسم الكامل|' +
    'اسم الطالب|الطالب|שם|שם מלא|שם הסטודנט|סטודנט|ho va ten|ho ten',
  number:
    'id number|idnumber|student number|student no|student nr|student id|studentid|student id number|university id|matriculation number|' +
    'matriculation no|matric number|matric no|registration number|registration no|reg no|roll number|roll no|enrollment number|' +
    'enrolment number|sis user id|sis id|org defined id|orgdefinedid|external id|matrikelnummer|matrikelnr|matrikel nr|matrikel|matr nr|' +
    'matrnr|mat nr|matnr|martikelnummer|id nummer|idnummer|studierendennummer|studentennummer|legi|legi nr|legi nummer|schulernummer|' +
    'numero d identification|numero d etudiant|numero etudiant|no etudiant|n etudiant|no d etudiant|code etudiant|code permanent|ine|' +
    'numero de id|numero de identificacion|numero de matricula|matricula|n matricula|no matricula|numero de alumno|expediente|' +
    'n expediente|nia|dni|carne|matricola|numero matricola|n matricola|numero di matricola|numer albumu|nr albumu|nr indeksu|' +
    'osobni cislo|ogrenci no|ogrenci numarasi|studentnummer|studentnr|studienummer|opiskelijanumero|neptun kod|neptun|' +
    'номер студенческого билета|студенческий билет|номер студбилета|номер зачетной книжки|зачетная книжка|номер зачетки|' +
    'номер студента|номер залікової книжки|факультетен номер|αριθμος μητρωου|αμ|α μ|μητρωο|αριθμος φοιτητη|学籍番号|学生番号|出席番号|' +
    '学号|學號|学生 id|學生 id|학번|학생 번호|학생 id|الرقم الجامعي|رقم الطالب|رقم القيد|الرقم الأكاديمي|الرقم الاكاديمي|מספר סטודנט|מס סטודנט|מספר זהות|ת ז|תעודת זהות|mssv',
  identifier:
    'id|nr|no|num|number|nummer|numero|username|user name|user id|userid|login|login name|benutzername|benutzerkennung|kennung|anmeldename|' +
    'nom d utilisateur|identifiant|nombre de usuario|usuario|nome utente|sis login id|unikennung|uni id|kurzel|код|номер|логин|' +
    'имя пользователя|αριθμος|κωδικος|ονομα χρηστη|番号|ユーザ名|ユーザー名|ログイン|编号|編號|用户名|번호|아이디|الرقم|رقم|اسم المستخدم|מספר|שם משתמש',
  ignore:
    'group|groups|gruppe|gruppen|groupe|groupes|grupo|grupos|section|sections|role|roles|rolle|rollen|rol|department|institution|' +
    'abteilung|einrichtung|departement|departamento|institucion|last access|last access to course|last login|letzter zugriff|' +
    'letzter zugriff auf den kurs|dernier acces|dernier acces au cours|ultimo acceso|ultimo acceso al curso|last downloaded from this course|' +
    'city|town|ort|stadt|ville|ciudad|country|land|pays|pais|status|state|estado|etat|statut|availability|phone|telephone|telefon|' +
    'telefono|mobile|handy|address|adresse|anschrift|strasse|course|kurs|cours|curso|grade|grades|note|noten|bewertung|nota|score|points|' +
    'punkte|total|final score|current score|course total|remark|remarks|comment|comments|kommentar|bemerkung|bemerkungen|title|titel|' +
    'gender|geschlecht|sex|anrede|semester|fachsemester|studiengang|programme|program|degree|tutor|supervisor|betreuer|betreuerin|' +
    'topic|thema|tema|sujet|language|sprache|timezone|birthday|date of birth|geburtsdatum|data|datum|date|fecha|группа|гр|курс|факультет|' +
    'оценка|последний доступ|группи|група|ομαδα|ομαδες|τμημα|βαθμος|τελευταια προσβαση|グループ|クラス|組|学科|学部|成績|最終アクセス|' +
    '班级|班級|专业|成绩|그룹|학과|성적|المجموعة|المجموعات|القسم|الكلية|الدرجة|آخر دخول|קבוצה|קבוצות|מחלקה|ציון|anonymous id',
};

const mostChars = 100;

const meanings: ReadonlyMap<string, HeadingMeaning> = new Map(
  (Object.keys(words) as HeadingMeaning[]).flatMap((meaning) =>
    words[meaning].split('|').map((word) => [foldHeading(word), meaning] as const),
  ),
);

/** The words in a longer heading, such as "E-Mail (Universität)" or "Matrikelnummer / Legi". */
const parts: readonly (readonly [RegExp, HeadingMeaning])[] = [
  [/\be ?mail\b|courriel|correo electr/, 'mail'],
  [/matrikel|student (id|number|no)\b|etudiant (id|numero)|학번|学籍番号|学号/, 'number'],
];

/** The meaning of a heading; undefined for unknown words. */
export function meaningOfHeading(heading: string): HeadingMeaning | undefined {
  const whole = foldHeading(heading);
  const short = foldHeading(heading.split(/[([（/]/, 1)[0] ?? '');
  return meanings.get(whole) ?? meanings.get(short) ?? parts.find(([pattern]) => pattern.test(whole))?.[1];
}

/** Removes case, accents, punctuation and what follows the 100th character. */
export function foldHeading(text: string): string {
  return text
    .slice(0, mostChars)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
