/** Texts of the health report. Swedish defines the keys: every other language must have the same. */
export const messages = {
  'report.title': 'Hälsorapport',
  'report.loading': 'Hämtar din rapport …',
  'report.failed': 'Det gick inte att hämta rapporten',
  'report.failedText': 'Försök igen senare',
  'report.linkText':
    'Länken kan ha slutat gälla, ha avslutats eller höra till en annan rapport. Be den som gav dig länken om en ny.',
  'report.empty': 'Det finns inga uppgifter',
  'report.emptyText': 'Gör en bedömning för att skapa en rapport',
  'report.emptyOther': 'Rapporten kan också höra till ett annat konto än det du är inloggad på.',
  'report.toQuestions': 'Till frågorna',
  'report.back': 'Tillbaka till resultatet',
  'report.download': 'Ladda ner PDF',
  'report.generating': 'Skapar PDF …',
  'report.pdfBusy': 'PDF skapas',
  'report.pdfReady': 'PDF är klar, nedladdningen startar',
  'report.pdfFailed': 'Det gick inte att skapa PDF-filen. Försök igen.',
  'report.print': 'Skriv ut',
  'report.printFailed': 'Det gick inte att öppna utskriftsfönstret',

  'report.mail': 'Skicka en kopia till min e-post',
  'report.mailTitle': 'Skicka rapporten med e-post?',
  'report.mailTo': 'Rapporten skickas som PDF till adressen för ditt konto, {email}.',
  'report.mailRisk':
    'Ett mejl är inte som ett slutet kuvert: andra kan läsa det på vägen eller i din inkorg, och rapporten handlar om din hälsa. Vill du vara säker kan du ladda ner PDF-filen i stället.',
  'report.mailStay': 'Skicka inte',
  'report.mailSend': 'Skicka kopian',
  'report.mailBusy': 'Skickar …',
  'report.mailClose': 'Stäng',
  'report.mailSentTitle': 'Kopian är på väg',
  'report.mailSent': 'Rapporten skickas till {email}. Det kan ta några minuter.',
  'report.mailFailed': 'Det gick inte att skicka kopian. Försök igen.',

  'report.share': 'Dela med vårdgivare',
  'report.shareText':
    'Gör en länk som öppnar rapporten utan inloggning. Alla som har länken kan läsa rapporten, så ge den bara till någon du litar på. Länken gäller i 14 dagar, men inte längre än tills du byter lösenord eller loggar ut alla andra enheter.',
  'report.shareMake': 'Skapa länk',
  'report.shareLink': 'Länk till rapporten',
  'report.shareOnce': 'Spara eller skicka länken nu. Den visas bara den här gången.',
  'report.shareCopy': 'Kopiera länken',
  'report.shareNotCopied': 'Länken kunde inte kopieras. Markera den och kopiera den själv.',
  'report.shareCopied': 'Länken är kopierad',
  'report.shareOpen': 'Länkar som gäller nu',
  'report.shareNone': 'Ingen länk gäller nu.',
  'report.shareLine': 'Skapad {created}, gäller till {expires}',
  'report.shareEnd': 'Avsluta länken',
  'report.shareEnded': 'Länken är avslutad',
  'report.shareFailed': 'Det gick inte. Försök igen.',
} as const

export type ReportKey = keyof typeof messages
