/** Texts of the help page. Swedish defines the keys: a language that lacks one does not compile. */
export const messages = {
  'help.title': 'Hjälp',
  'help.intro': 'Här finns svar på vanliga frågor. Hittar du inget svar kan du skriva till kliniken.',
  'help.onPage': 'På den här sidan',
  'help.about_dry_eye': 'Om torra ögon',
  'help.how_htd_works': 'Så fungerar HTD',
  'help.technical': 'Tekniska problem',
  'help.feedback': 'Lämna synpunkter',
  'help.assistant': 'Fråga AI-assistenten',
  'help.assistantText': 'Den svarar ur klinikens egna texter, och visar var svaret står.',

  'help.search': 'Sök bland vanliga frågor',
  'help.hits': '{hits} träffar av {all}',
  'help.hitsOne': '1 träff av {all}',
  'help.noHits': 'Inga frågor och svar matchar din sökning',
  'help.clear': 'Rensa sökningen',
  'help.none': 'Det finns inga frågor och svar',
  'help.failed': 'Det gick inte att hämta frågor och svar',
  'help.failedText': 'Ett fel uppstod när innehållet skulle hämtas.',
  'help.retry': 'Försök igen',
  'help.retrying': 'Försöker igen …',
  'help.loading': 'Hämtar …',
  'help.questions': 'Vanliga frågor',
  'help.copyLink': 'Kopiera länk till svaret',
  'help.copied': 'Länken är kopierad.',
  'help.notCopied': 'Länken kunde inte kopieras.',

  'help.steps': 'Steg för steg',
  'help.stepsFailed': 'Det gick inte att hämta stegen',
  'help.videos': 'Filmer',
  'help.noVideos': 'Det finns inga filmer',
  'help.videosFailed': 'Det gick inte att hämta filmerna',
  'help.play': 'Spela filmen',
  'help.playTitle': 'Spela filmen: {title}',
  'help.youtubeText':
    'Filmen hämtas från YouTube först när du trycker. YouTube får då veta vilken adress du har på nätet.',
  'help.onYoutube': 'Öppna på YouTube',
  'help.transcript': 'Filmen som text',
  'help.logInText':
    'Den som har ett konto kan skriva till kliniken här. Annars går det att ringa: numret står längst ner på sidan.',
  'help.logIn': 'Logga in för att skriva',

  'feedback.urgent':
    'Gäller det något brått? Ring {1177} för råd, eller {112} om det är akut. Ingen läser meddelanden direkt.',
  'feedback.category': 'Vad gäller det?',
  'feedback.about_dry_eye': 'Torra ögon',
  'feedback.how_htd_works': 'Hur HTD fungerar',
  'feedback.technical': 'Ett tekniskt problem',
  'feedback.feedback': 'Synpunkter eller annat',
  'feedback.message': 'Ditt meddelande',
  'feedback.hint':
    'Det går till kliniken med din e-postadress, som mejl. Skriv inte personnummer, och inte mer om din hälsa än vad som behövs.',
  'feedback.left': '{n} tecken kvar',
  'feedback.over': '{n} tecken för mycket',
  'feedback.send': 'Skicka',
  'feedback.sending': 'Skickar …',
  'feedback.messageRequired': 'Skriv ett meddelande',
  'feedback.messageTooLong': 'Meddelandet får ha högst 4 000 tecken',
  'feedback.failed': 'Meddelandet kunde inte skickas. Det står kvar här. Försök igen.',
  'feedback.thanks': 'Tack för ditt meddelande',
  'feedback.thanksText': 'Kliniken har fått det. Behövs ett svar kommer det till din e-postadress.',
  'feedback.again': 'Skriv ett till',
} as const

export type HelpKey = keyof typeof messages
export type HelpMessages = Record<HelpKey, string>
