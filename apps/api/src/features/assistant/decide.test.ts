import { atOnce } from '@htd/domain/at-once'
import { beforeAll, expect, test } from 'vitest'
import { assistantOf, type Rules } from '#content/assistant/assistant-of.ts'
import { careSteps } from '#content/assistant/care-in.ts'
import { defaultPack } from '#test/default-pack.ts'
import { refusalIn } from './decide.ts'

const words = { sv: ['parkering*'], en: ['parking'] }
const text = { sv: '<p>Fråga i receptionen.</p>', en: '<p>Ask at the desk.</p>' }
const message = 'var finns parkering hos er'

let ours: Rules
let clinics: Rules
beforeAll(async () => {
  const { pack } = await defaultPack()
  ours = assistantOf(pack)
  const assistant = structuredClone(ours.texts)
  assistant.groups.parking = words
  assistant.refusals.push({ key: 'parking', all: ['parking'], text, pages: [] })
  assistant.redFlags.push({ key: 'parking', all: ['parking'], level: 'SOON', text })
  clinics = assistantOf({ ...pack, help: { ...pack.help, assistant } })
})

test('[HLP-04] what a clinic refuses by a rule of its own is refused, though the scorer knows nothing of it', () => {
  const { reading } = atOnce(careSteps(ours, [message]))
  expect(reading.highest('refusal')).toBeLessThan(0.1)
  expect(refusalIn(ours, message, reading)).toBeUndefined()
  expect(refusalIn(clinics, message, reading)?.text).toEqual(text)
})

test('[HLP-04] and a red flag of its own gives its advice', () => {
  expect(atOnce(careSteps(ours, [message])).flag).toBeUndefined()
  expect(atOnce(careSteps(clinics, [message])).flag).toMatchObject({ key: 'parking', level: 'SOON', text })
})

test('[HLP-04] a rule of the default pack is not followed where the scorer finds nothing to refuse', () => {
  const text = 'finns resultatet som pdf så att jag kan skriva ut det till husläkaren'
  expect(refusalIn(ours, text, atOnce(careSteps(ours, [text])).reading)).toBeUndefined()
})
