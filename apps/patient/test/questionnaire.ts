import type { Answer, Question } from '@htd/contract/quiz'

const idOf = (prefix: number, number: number) => `${prefix}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function answer(question: number, number: number, description: string, given: Partial<Answer> = {}): Answer {
  const id = idOf(2, question * 100 + number)
  return { id, number, description, image_path: '', image_alt: '', is_selected: false, notice: null, ...given }
}

function question(number: number, title: string, answers: Answer[], given: Partial<Question> = {}): Question {
  return {
    id: idOf(1, number),
    number,
    title,
    description: '',
    required: answers.length > 0,
    question_type: answers.length > 0 ? 'Question' : 'Statement',
    question_mode: 'Single',
    answer_set: answers,
    comments: [],
    commits: [],
    ...given,
  }
}

/** The questionnaire's questions: a statement, multiple choice with advice, a required single choice, and an optional one with pictures. */
export const statement = question(1, 'Innan du börjar', [], { description: 'Svara för det öga som besvärar mest.' })
export const redFlags = question(
  2,
  'Stämmer något av detta?',
  [
    answer(2, 2, 'Inget av detta', { is_none: true }),
    answer(2, 1, 'Svår smärta', { notice: { level: 'URGENT', text: 'Ring 1177 i dag.' } }),
  ],
  { question_mode: 'Multiple' },
)
export const dryness = question(3, 'Hur ofta är ögonen torra?', [
  answer(3, 1, 'Aldrig'),
  answer(3, 2, 'Ibland'),
  answer(3, 3, 'Alltid'),
])
export const light = question(
  4,
  'Hur känns ljus?',
  [
    answer(4, 1, 'Bra', { image_path: '/media/a.svg', image_alt: 'En lampa' }),
    answer(4, 2, 'Illa', { image_path: '/media/b.svg', image_alt: 'En sol' }),
  ],
  { required: false },
)
export const questionnaire = [statement, redFlags, dryness, light]

/** Builds the local storage entry that selects answers by their index in the question. */
export const entryOf = ({ answer_set }: Question, ...chosen: number[]): string =>
  JSON.stringify(Object.fromEntries(answer_set.map(({ id }, index) => [id, chosen.includes(index)])))
