/** Texts of the assistant. Swedish defines the keys: every other language must have the same. */
export const messages = {
  'assistant.title': 'AI-assistenten',
  'assistant.first': 'Du skriver med en AI: ett datorprogram, ingen människa.',
  'assistant.limits': 'Assistenten är en dator och kan ha fel. Den ersätter inte läkaren.',
  'assistant.from':
    'Den svarar bara med det som står i klinikens frågor och svar, bilder och hjälptexter. Den ställer ingen diagnos, ger inga doser och tolkar inte ditt resultat.',
  'assistant.document': 'Läs om hur vi använder AI',
  'assistant.memory':
    'Samtalet finns bara i den här fliken. Det försvinner när du loggar ut, laddar om eller stänger den.',
  'assistant.urgent':
    'Något frätande i ögat: skölj genast med vatten och ring {112}. Plötslig synförlust eller ögonskada: ring {112}. Svår smärta: ring {1177} i dag.',
  'assistant.careBefore':
    'Du har beskrivit något som kan behöva vård. Följ rådet ovan, och vänta inte på fler svar här: ring {112} om det är akut, annars {1177}.',
  'assistant.service':
    'Om du kryssar i rutan formuleras svaren av en AI-tjänst utanför kliniken: {host}. Vi tar bort det som ser ut som namn, adresser och nummer ur din fråga, men vi hittar inte allt.',
  'assistant.model': 'Låt en AI-tjänst ({host}) formulera svaren',
  'assistant.modelHint':
    'Din fråga skickas då dit, utan det som ser ut som namn, adresser och nummer. Utan detta visas klinikens texter som de står.',
  'assistant.log': 'Samtalet',
  'assistant.you': 'Du:',
  'assistant.it': 'Assistenten:',
  'assistant.label': 'Skriv din fråga',
  'assistant.hint': 'Skriv inte namn, personnummer eller annat som visar vem du är.',
  'assistant.send': 'Skicka',
  'assistant.stop': 'Stoppa',
  'assistant.anew': 'Börja ett nytt samtal',
  'assistant.examples': 'Till exempel',
  'assistant.writing': 'Assistenten skriver …',
  'assistant.broken': 'Svaret kom inte fram. Din fråga står kvar i fältet.',
  'assistant.offline': 'Du är utan nät. Din fråga står kvar i fältet.',
  'assistant.empty': 'Skriv en fråga först.',
  'assistant.tooLong': 'Frågan får ha högst {most} tecken. Nu har den {count}.',
  'assistant.quoted': 'Så här står det i klinikens texter:',
  'assistant.worded': 'Formulerat av en AI-tjänst ur klinikens texter. Läs gärna källorna.',
  'assistant.sources': 'Källor',
  'assistant.source': 'Källa {number}:',
  'assistant.more': 'Läs mer',
  'assistant.nearest': 'Det här ligger närmast din fråga:',
  'assistant.slide': '{deck}, bild {number}',
  'assistant.faq': 'Frågor och svar',
  'assistant.step': 'Så fungerar HTD',
  'assistant.call': 'Ring {number}',
  'assistant.page.result': 'Till ditt resultat',
  'assistant.page.status': 'Till din utveckling',
  'assistant.page.settings': 'Till inställningarna',
  'assistant.page.feedback': 'Skriv till kliniken',
  'assistant.page.slides': 'Till bilderna',
  'assistant.page.help': 'Till hjälpsidan',
  'assistant.off': 'Kliniken har stängt av assistenten.',
} as const

export type AssistantKey = keyof typeof messages
