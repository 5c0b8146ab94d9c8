import type { Language } from '@htd/domain/vocabulary/languages'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { harmless } from '../answer-every.ts'
import { type Kind, questionnaires } from '../answers.ts'
import { decks, htdPath } from '../decks.ts'
import { linkIn } from '../mail.ts'
import { newAddress, PASSWORD } from '../make-patient.ts'
import { t } from '../texts.ts'
import type { Hands } from './hands.ts'

const name = { firstName: 'Åsa', lastName: 'Öberg' }

type Journey = { hands: Hands; language: Language; mailFor: (address: string) => Promise<Email> }

const expectNoFaults = async (hands: Hands) => expect(await hands.faults()).toEqual([])

async function answer(hands: Hands, language: Language, kind: Kind): Promise<void> {
  const say = t(language)
  const questions = questionnaires[kind]
  for (const [index, question] of questions.entries()) {
    await hands.reads(say('question.counter', { number: index + 1, total: questions.length }))
    // Where answers move on by themselves, Next would be pressed on the question after.
    if (await hands.has('switch', say('question.noAuto'))) await hands.choose(say('question.noAuto'))
    for (const each of harmless(question)) await hands.choose(each.text[language])
    await hands.press('button', say('question.next'))
  }
  await hands.arrivesAt('/overview')
  // The address comes first; on a slow machine the page is empty until its file has been read.
  await hands.sees('heading', say('overview.title'))
  await expectNoFaults(hands)
  await hands.press('button', say('overview.submit'))
}

/** From the first question to the mail with the link. */
async function sendAnswers({ hands, language, mailFor }: Journey, address: string): Promise<string> {
  const say = t(language)
  await hands.open('/')
  await hands.press('button', say(`language.${language}`))
  await hands.press('button', say('welcome.start'))
  await answer(hands, language, 'general')
  await hands.write(say('email.label'), address)
  await hands.choose(say('email.terms'))
  await hands.choose(say('email.privacy'))
  await hands.press('button', say('email.send'))
  await hands.sees('heading', say('thanks.title'))
  await expectNoFaults(hands)
  return linkIn(await mailFor(address))
}

async function register({ hands, language }: Journey, link: string): Promise<void> {
  const say = t(language)
  await hands.open(link)
  await hands.arrivesAt('/register')
  await hands.write(say('register.password'), PASSWORD)
  await hands.write(say('register.confirmation'), PASSWORD)
  await hands.choose(say('register.agreement'))
  await hands.press('button', say('register.next'))
  await hands.write(say('register.firstName'), name.firstName)
  await hands.write(say('register.lastName'), name.lastName)
  await hands.press('button', say('register.submit'))
  await hands.reads(say('auth.registered'))
  await expectNoFaults(hands)
}

async function logIn({ hands, language }: Journey, address: string): Promise<void> {
  const say = t(language)
  await hands.write(say('auth.email'), address)
  await hands.write(say('auth.password'), PASSWORD)
  await hands.press('button', say('auth.submit'))
  await hands.sees('heading', say('home.titleWithName', { name: name.firstName }))
  await expectNoFaults(hands)
}

async function takeReport({ hands, language }: Journey): Promise<void> {
  const say = t(language)
  await hands.open('/dashboard/quiz')
  await hands.sees('tab', say('result.tabResult'))
  await expectNoFaults(hands)
  await hands.press('link', say('result.report'))
  await hands.sees('heading', say('report.title'))
  await expectNoFaults(hands)
  const file = await hands.saves(say('report.download'))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString()).toContain('%%EOF')
}

async function readSlides({ hands, language }: Journey): Promise<void> {
  const say = t(language)
  const [first, second] = decks.tears.slides
  await hands.open(htdPath())
  await hands.sees('heading', first?.title[language] ?? '')
  await hands.press('button', say('slides.nextSlide'))
  await hands.sees('heading', second?.title[language] ?? '')
  await expectNoFaults(hands)
}

async function readHelp({ hands, language }: Journey): Promise<void> {
  const say = t(language)
  await hands.open('/dashboard/help')
  await hands.sees('heading', say('help.title'))
  await expectNoFaults(hands)
  await hands.write(say('help.search'), 'qwxzqwxz')
  await hands.reads(say('help.noHits'))
  await hands.press('button', say('help.clear'))
  await hands.reads(say('help.mostAsked'))
}

async function takeAgain({ hands, language }: Journey): Promise<void> {
  const say = t(language)
  await hands.open('/re-take-symptoms')
  await hands.press('button', say('welcome.start'))
  await answer(hands, language, 'symptom')
  await hands.arrivesAt('/dashboard/status?mode=updated')
  await hands.sees('alertdialog', say('result.updated'))
  await hands.press('button', say('result.ok'))
  await hands.arrivesAt('/dashboard/status')
  await expectNoFaults(hands)
}

async function logOut({ hands, language }: Journey): Promise<void> {
  const say = t(language)
  await hands.press('button', say('shell.userMenu', { name: name.firstName }))
  await hands.press('menuitem', say('shell.logOut'))
  await hands.arrivesAt('/auth')
  await hands.reads(say('auth.loggedOut'))
}

/** Quiz, mail, registration, login, result, report, slides, help, re-take and logging out, by one person in one browser. */
export async function wholeJourney(journey: Journey): Promise<void> {
  const address = newAddress()
  const link = await sendAnswers(journey, address)
  await register(journey, link)
  await logIn(journey, address)
  expect(await journey.hands.language()).toBe(journey.language)
  await takeReport(journey)
  await readSlides(journey)
  await readHelp(journey)
  await takeAgain(journey)
  await logOut(journey)
}
