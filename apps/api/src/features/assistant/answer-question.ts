import { randomUUIDv7 } from 'node:crypto'
import type { Reading } from '@htd/domain/assistant/scorer/reading'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import type { Language } from '@htd/domain/vocabulary/languages'
import { assistantSteps, type Rules } from '#content/assistant/assistant-of.ts'
import { careSteps } from '#content/assistant/care-in.ts'
import { messageSteps } from '#content/assistant/default-scorer.ts'
import { inTurns } from '#content/assistant/in-turns.ts'
import { readQuery } from '#content/search/read-query.ts'
import type { Deps } from '#deps.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { foreignIn, hasSymptom, refusalIn, smallTalkIn } from './decide.ts'
import {
  care,
  type Events,
  type FixedAnswer,
  fixed,
  type How,
  inDoubt,
  inOtherLanguage,
  type Kind,
  numbered,
  passagesOf,
  sayWhenToSeekCare,
} from './events.ts'
import { type FoundSources, findSources } from './find-sources.ts'
import { insertAnswer } from './log.repo.ts'
import { maskQuestion } from './mask-question.ts'
import type { Source } from './sources.ts'
import type { WordAnswer } from './word-answer.ts'

type AnswerDeps = Limiting & Pick<Deps, 'content' | 'now' | 'log'>
export type Question = {
  /** Messages of the visitor; the last one is to be answered. */
  texts: readonly string[]
  language: Language
  slideId?: string | undefined
  /** Given when a model may word the answer. */
  word?: WordAnswer | undefined
  signal: AbortSignal
}

/**
 * Answers the last message of a visitor. Red flags come before everything else, then other languages and refusals; any other question
 * is answered from the texts of the clinic. If no text answers, the nearest are named; a symptom gets when to seek care.
 *
 * @throws AppError `too_many_requests`, before the first event
 */
export async function* answerQuestion(deps: AnswerDeps, patientId: string, question: Question): Events {
  await rateLimit(deps, 'assistant-per-patient', patientId)
  const { texts, language } = question
  const rules = await inTurns(assistantSteps(deps.content.current()))
  const last = texts.at(-1) ?? ''
  const mask = () => maskQuestion(last, rules)
  const note = noteIn(deps, language, mask)

  const { flag, rule, isDoubtful, reading } = await inTurns(careSteps(rules, texts))
  // The scorer reads Swedish and English only, the rules some words of any language.
  const foreign = rule ? undefined : foreignIn(rules, last, reading)
  if (flag && !foreign) {
    await note('care', { rule: flag.key })
    return yield* care(deps, flag, language)
  }
  if (foreign) {
    await note('other_language', { rule: foreign.code })
    return yield* inOtherLanguage(foreign)
  }
  const doubt = rule?.level === 'EMERGENCY' ? 'open' : isDoubtful ? 'folded' : undefined
  yield* fromTexts(deps, patientId, { question, rules, doubt, reading }, { mask, note })
}

/** `doubt`: how when to seek care is shown above whatever else is said, if at all. Open if a rule has met the words of an emergency. */
type Calm = { question: Question; rules: Rules; doubt: How | undefined; reading: Reading }

/** Answers what calls for no care advice. A symptom that no text answers is told when to seek care as well. */
async function* fromTexts(
  deps: AnswerDeps,
  patientId: string,
  { question, rules, doubt, reading }: Calm,
  { mask, note }: { mask: Mask; note: Note },
): Events {
  const { texts, language } = question
  const last = texts.at(-1) ?? ''
  const { answering, nearest } = await sourcesOf(deps, patientId, question, reading)
  const refusal = refusalIn(rules, last, reading)
  if (refusal) {
    const related = isAboutTexts(refusal.key) ? answering : []
    await note('refusal', { rule: refusal.key, sources: related })
    const named = { pages: refusal.pages, sources: related }
    const between = doubt ? inDoubt(deps, rules, language, doubt) : []
    return yield* fixed('refusal', refusal.text[language], named, between)
  }
  const how = answering.length === 0 && hasSymptom(rules, last) ? 'open' : doubt
  if (how) {
    await note('seek_care', { sources: answering })
    return yield* sayWhenToSeekCare(deps, rules, language, { answering, nearest, how })
  }
  if (answering.length > 0) return yield* answer(question, answering, { mask, note })
  yield* withoutAnswer({ rules, last, language, nearest }, note)
}

/** Tells whether texts of the clinic may help who asks for what is refused. */
const isAboutTexts = (refusal: string): boolean => refusal !== 'instructions' && !refusal.startsWith('other_people')

type Unanswered = { rules: Rules; last: string; language: Language; nearest: readonly Source[] }

async function* withoutAnswer({ rules, last, language, nearest }: Unanswered, note: Note): Events {
  const { unknown } = rules.texts
  const talk = smallTalkIn(rules, last)
  const kind = talk ? 'small_talk' : 'unknown'
  await note(kind, { rule: talk?.key })
  const named: FixedAnswer = talk ? { pages: [], sources: [] } : { pages: ['feedback'], sources: nearest }
  yield* fixed(kind, (talk?.text ?? unknown)[language], named)
}

/** Content words of a follow-up; question and filler words don't count. A question with more is searched on its own. */
const MOST_OF_FOLLOW_UP = 2

const isShort = (text: string): boolean =>
  readQuery(text).filter(({ folded }) => !isSmallWord(folded)).length <= MOST_OF_FOLLOW_UP

/** Finds the sources of the last question. A follow-up such as `and how often?` is searched together with the question before it. */
async function sourcesOf(
  deps: AnswerDeps,
  patientId: string,
  { texts, language, slideId }: Pick<Question, 'texts' | 'language' | 'slideId'>,
  reading: Reading,
): Promise<FoundSources> {
  const [before = '', last = ''] = texts.slice(-2).length === 2 ? texts.slice(-2) : ['', texts.at(-1)]
  const found = await findSources(deps, patientId, { text: last, language, slideId, reading })
  const isFollowUp = found.answering.length === 0 && before !== '' && isShort(last)
  if (!isFollowUp) return found
  const text = `${last} ${before}`
  return findSources(deps, patientId, { text, language, slideId, reading: await inTurns(messageSteps(text)) })
}

type Mask = () => Promise<string>

async function* answer(
  { language, word, signal }: Question,
  sources: readonly Source[],
  { mask, note }: { mask: Mask; note: Note },
): Events {
  yield { type: 'meta', kind: 'answer', level: null }
  const worded = await word?.({ question: await mask(), language, sources, signal })
  await note('answer', { sources, wordedBy: worded ? 'model' : 'passages' })
  if (worded) yield { type: 'delta', text: worded }
  else yield* passagesOf(sources)
  yield { type: 'sources', items: numbered(sources) }
  yield { type: 'done' }
}

type LoggedAnswer = { rule?: string | undefined; sources?: readonly Source[]; wordedBy?: 'passages' | 'model' }
type Note = (kind: Kind, noted: LoggedAnswer) => Promise<void>
const HOUR_MS = 60 * 60 * 1000

/** Logs the outcome of a question, without the patient and rounded to the hour. A failed log write does not hold up the answer. */
const noteIn =
  ({ db, now, log, config }: AnswerDeps, language: Language, mask: Mask): Note =>
  async (kind, { rule = null, sources = [], wordedBy = 'passages' }) => {
    try {
      await insertAnswer(db, {
        id: randomUUIDv7(),
        askedIn: new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS),
        language,
        kind,
        rule: rule ?? null,
        sources: sources.map(({ id }) => id),
        wordedBy,
        question: config.assistant?.logsQuestions ? await mask() : null,
      })
    } catch {
      log.warn({}, 'assistant log write failed')
    }
  }
