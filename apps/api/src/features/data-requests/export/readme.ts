import { longDate } from '@htd/domain/dates'
import type { Collected } from './collect-data.ts'
import type { Reports } from './reports.ts'

const texts = {
  sv: ({ clinic, madeAt, baseUrl }: Collected, { missing }: Reports) => `Kopia av dina uppgifter

Den här kopian gjordes den ${longDate(madeAt, 'sv')} av ${clinic.name}. Den innehåller allt som tjänsten
på ${baseUrl} har sparat om dig.

reports/
    Hälsorapporten för varje bedömning, som PDF att läsa och skriva ut.${missing ? ` ${missing} av dem gick inte att skriva nu.` : ''}
data.json
    Allt på ett ställe, för datorprogram: kontot, bedömningarna med frågor och svar så som de löd när
    du svarade, resultaten med siffror och versioner, samtyckena och alla tabeller.
csv/
    Samma tabeller, en fil för varje, att öppna i ett kalkylprogram. En text som börjar med =, +, - eller @
    har fått en apostrof framför sig, så att programmet inte räknar ut den.
fhir.json
    Bedömningar, resultat och samtycken i formatet FHIR R4, som andra system i vården kan läsa.
consents/
    Texterna som du samtyckte till, i den version och på det språk som du läste.

Det här står inte i kopian: ditt lösenord och hemliga nycklar till inloggningar och länkar. De är bara
sparade så att ingen kan läsa dem. Kommentarer som läkaren ännu inte har godkänt är inte heller med.
Vilka på kliniken som har öppnat dina uppgifter står med roll och tid, inte med namn.

Alla tider i data.json och csv/ har sin tidszon utskriven.

Filen innehåller uppgifter om din hälsa. Spara den där bara du kommer åt den.

Frågor? ${clinic.name}, ${clinic.phone}, ${clinic.email}
`,
  en: ({ clinic, madeAt, baseUrl }: Collected, { missing }: Reports) => `A copy of your data

This copy was made on ${longDate(madeAt, 'en')} by ${clinic.name}. It holds everything that the service
at ${baseUrl} has stored about you.

reports/
    The health report of each assessment, as PDF to read and print.${missing ? ` ${missing} of them could not be written now.` : ''}
data.json
    Everything in one place, for computer programs: the account, the assessments with questions and answers
    in the words they had when you answered, the results with numbers and versions, the consents and all tables.
csv/
    The same tables, a file for each, to open in a spreadsheet. A text that begins with =, +, - or @ has got
    an apostrophe before it, so that the program does not calculate it.
fhir.json
    Assessments, results and consents as FHIR R4, which other systems in health care can read.
consents/
    The texts you consented to, in the version and the language that you read.

Not in the copy: your password, and secret keys of logins and links. They are stored only in a way that
nobody can read. Comments that the doctor has not approved yet are not there either. Who at the clinic
has opened your data is told by role and time, not by name.

All times in data.json and csv/ have their time zone written out.

The file holds details about your health. Save it where only you can reach it.

Questions? ${clinic.name}, ${clinic.phone}, ${clinic.email}
`,
}

/** Describes the contents of the ZIP in the person's language, with CRLF line ends for every text editor. */
export const readme = (collected: Collected, reports: Reports): string =>
  texts[collected.language](collected, reports).replaceAll('\n', '\r\n')
