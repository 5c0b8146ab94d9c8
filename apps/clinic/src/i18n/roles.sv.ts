/** What roles mean, and names and meaning of scopes. The names of roles are texts of every page: `role.*`. */
export const messages = {
  'roles.readerText': 'Läser bedömningar och förbereder kommentarer. Godkänner dem inte.',
  'roles.clinicianText': 'Läser bedömningar, skriver och godkänner kommentarer till patienter.',
  'roles.editorText': 'Ändrar frågor och texter. Ser inga patienter.',
  'roles.adminText': 'Sköter personal, inställningar och drift. Ser inte vad patienter har svarat eller skrivit.',
  'roles.auditorText':
    'Granskar loggar och bekräftar känsliga ändringar. Ser inte vad patienter har svarat eller skrivit.',
  'roles.none': 'Ingen roll',

  'scope.queue': 'Bara det som ligger i kön',
  'scope.all': 'Även sökning, med skäl',
  'scope.queueText': 'Öppnar patienter med öppna ärenden, eller som personen arbetat med de senaste 30 dagarna.',
  'scope.allText': 'Behövs för den som svarar när patienter ringer. Varje sökning sparas med skälet.',
} as const

export type RolesKey = keyof typeof messages
