import general from '../../../packages/content/packs/default/questionnaires/general.json' with { type: 'json' }

/** The questions with one answer, which every page of the bench asks in the same words. */
export const asked = general.questions
  .filter(({ mode, answers }) => mode === 'Single' && answers.length > 0)
  .map(({ id, title, answers }) => ({
    id,
    title: title.sv,
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text.sv })),
  }))

export const words = {
  title: 'Torra ögon? Gör ett självtest',
  intro: 'Svara på frågor om dina ögon. Det tar ungefär fem minuter.',
  start: 'Starta frågorna',
  next: 'Nästa',
}
