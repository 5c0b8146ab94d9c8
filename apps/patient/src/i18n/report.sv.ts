/** Texts of the health report. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'report.title': 'Hälsorapport',
  'report.loading': 'Hämtar din rapport …',
  'report.failed': 'Det gick inte att hämta rapporten',
  'report.failedText': 'Försök igen senare',
  'report.linkText': 'Länken kan ha slutat gälla. Be den som gav dig länken om en ny.',
  'report.empty': 'Det finns inga uppgifter',
  'report.emptyText': 'Gör en bedömning för att skapa en rapport',
  'report.toQuestions': 'Till frågorna',
  'report.back': 'Tillbaka till resultatet',
  'report.download': 'Ladda ner PDF',
  'report.generating': 'Skapar PDF …',
  'report.pdfBusy': 'PDF skapas',
  'report.pdfReady': 'PDF är klar, nedladdningen startar',
  'report.pdfFailed': 'Det gick inte att skapa PDF-filen. Försök igen.',
  'report.print': 'Skriv ut',
  'report.printFailed': 'Det gick inte att öppna utskriftsfönstret',

  'report.share': 'Dela med vårdgivare',
  'report.shareText':
    'Gör en länk som öppnar rapporten utan inloggning. Alla som har länken kan läsa rapporten, så ge den bara till någon du litar på. Länken gäller i 14 dagar.',
  'report.shareMake': 'Skapa länk',
  'report.shareLink': 'Länk till rapporten',
  'report.shareOnce': 'Spara eller skicka länken nu. Den visas bara den här gången.',
  'report.shareCopy': 'Kopiera länken',
  'report.shareCopied': 'Länken är kopierad',
  'report.shareOpen': 'Länkar som gäller nu',
  'report.shareNone': 'Ingen länk gäller nu.',
  'report.shareLine': 'Skapad {created}, gäller till {expires}',
  'report.shareEnd': 'Avsluta länken',
  'report.shareEnded': 'Länken är avslutad',
  'report.shareFailed': 'Det gick inte. Försök igen.',
} as const

export type ReportKey = keyof typeof messages
