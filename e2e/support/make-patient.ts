import { logIn, register, type TokenPair } from '@htd/contract/auth'
import { type Call, createClient } from '@htd/contract/client'
import { submitAnswers, submitFirstQuiz, submitSymptomAnswers } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { answerIds, generalAnswers, type Kind } from './answers.ts'
import { linkIn, readMail } from './mail.ts'

export type Patient = {
  email: string
  password: string
  firstName: string
  language: Language
  /** Starts another session. */
  logIn: () => Promise<TokenPair>
  /** Submits another assessment. `chosen`: slugs */
  retake: (kind: Kind, chosen: readonly string[]) => Promise<void>
}

type Place = { baseUrl: string; mailFolder: string }
type Person = Partial<Pick<Patient, 'email' | 'password' | 'firstName' | 'language'>> & {
  lastName?: string
  /** Slugs of the answers to the first quiz. */
  chosen?: readonly string[]
}

export const PASSWORD = 'torra-ogon-i-motvind'
export const newAddress = (): string => `visitor-${crypto.randomUUID()}@example.com`

/** Calls the server the way a browser does. */
export const apiOf = (baseUrl: string, language: Language = 'sv'): Call =>
  createClient({ baseUrl, language: () => language })

type FirstQuiz = { email: string; language?: Language; chosen?: readonly string[] }

/** Sends a first quiz, as the page for the address does. */
export async function sendFirstQuiz(
  baseUrl: string,
  { email, language = 'sv', chosen = generalAnswers(2) }: FirstQuiz,
): Promise<void> {
  const body = {
    email,
    lang: language,
    answer_id_list: answerIds('general', chosen),
    consents: { terms: true, privacy: true },
    submission_id: crypto.randomUUID(),
  }
  await apiOf(baseUrl, language)(submitFirstQuiz, { body })
}

/** A patient with an account and a first result, for journeys that are not about registration. */
export async function makePatient({ baseUrl, mailFolder }: Place, person: Person = {}): Promise<Patient> {
  const { email = newAddress(), password = PASSWORD, language = 'sv', firstName = 'Anna', lastName = 'Ek' } = person
  const call = apiOf(baseUrl, language)
  await sendFirstQuiz(baseUrl, { ...person, email })
  const link = new URL(linkIn(await readMail(mailFolder, email)))
  const names = { first_name: firstName, last_name: lastName }
  const body = { password, confirmed_password: password, agreement: true, ...names }
  await call(register, { body }, { token: link.searchParams.get('token') ?? '' })

  const start = () => call(logIn, { body: { username: email, password } })
  return {
    email,
    password,
    firstName,
    language,
    logIn: start,
    retake: async (kind, chosen) => {
      const { access } = await start()
      const endpoint = kind === 'symptom' ? submitSymptomAnswers : submitAnswers
      await call(endpoint, { body: { answer_id_list: answerIds(kind, chosen) } }, { token: access })
    },
  }
}
