/** Texts of what every page of the console says about its actions: conflicts, what waits for a second person. */
export const messages = {
  'actions.cancel': 'Avbryt',
  'actions.save': 'Spara',
  'actions.busy': 'Vänta …',

  'conflict.title': 'Någon annan har ändrat det här',
  'conflict.stored': 'Så här är det sparat nu:',
  'conflict.kept': 'Det du har skrivit finns kvar nedanför.',
  'conflict.show': 'Byt till det som är sparat',
  'conflict.anyway': 'Spara ändå',
  'conflict.doAnyway': 'Gör det ändå',
  'conflict.shown': 'Formuläret visar det som är sparat nu.',

  'second.title': 'Väntar på en andra person',
  'second.who': 'Begärt av {name} {at}. Gäller till {until}.',
  'second.yours': 'Du har begärt det. Någon annan behöver bekräfta.',
  'second.notYours': 'Någon annan behöver bekräfta.',
  'second.confirm': 'Bekräfta',
  'second.refuse': 'Avslå',
  'second.withdraw': 'Ta tillbaka',
  'second.confirmNamed': 'Bekräfta: {what}',
  'second.refuseNamed': 'Avslå: {what}',
  'second.withdrawNamed': 'Ta tillbaka: {what}',
  'second.refused': 'Begäran är avslagen.',
  'second.withdrawn': 'Begäran är tillbakadragen.',
  'second.missing':
    'Det behövs en andra administratör eller en granskare som kan bekräfta. Bjud in en, eller kör på servern:',
  'second.missingPlain': 'Det behövs en andra administratör eller en granskare som kan bekräfta. Bjud in en först.',
} as const

export type ActionsKey = keyof typeof messages
