import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { nine } from '#test/answers.ts'
import {
  accessRows,
  answer,
  ask,
  eventsBy,
  openRecordStage,
  passDays,
  read,
  readingOf,
} from '#test/assessment-stage.ts'
import { noteTold } from '#test/note-told.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const copy = async (id: string, language: Language = 'sv'): Promise<string> =>
  (await read(stage.app, stage.sara, contract.copyAssessment, { params: { id }, body: { language } })).text
const pack = () => stage.deps.content.current()

const comment = (participation_id: string, parts: { body: string; approved_at: Date | null }) =>
  stage.deps.db
    .insertInto('comments')
    .values({
      patient_id: stage.patientId,
      participation_id,
      id: randomUUIDv7(),
      question_id: null,
      author_name: 'Eva Ek',
      author_title: 'Läkare',
      language: 'sv',
      written_at: new Date(),
      ...parts,
    })
    .execute()

describe('[CLN-117] the copy for the record system', () => {
  test('has what is urgent first, then the result, the answers and the patterns', async () => {
    await passDays(stage.deps, 100)
    const slugs = ['rf.double', 'con.rosacea', 'lid.red']
    const id = await answer(stage.deps, stage.patientId, { weights: [4, 4, 4, 4, 4, 4, 4, 4, null], slugs })
    const text = await copy(id)
    const lines = text.split('\n')
    const parts = ['RÖDA FLAGGOR', 'RESULTAT', 'SVAR', 'MÖNSTER I SVAREN (en beskrivning, ingen diagnos)']
    expect(lines.filter((line) => parts.includes(line))).toEqual(parts)
    expect(text).toContain(pack().clinic.name.sv)
    expect(text).toContain('Svaret ger ensamt nivån I dag.')
    expect(text).toContain('Råd som patienten fick direkt vid svaret: ')
    expect(text).toContain('Symtombörda: 100 av 100 (')
    expect(text).toContain('8 av 9 frågor räknas')
    expect(text).toContain('+50 procentenheter (gräns 13,4)')
    expect(text).toContain('obesvarad')
    expect(text).toContain('Mönstren har inte visats för patienten')
    expect(text).not.toMatch(/<[a-z]|&\w+;/)
    const asked = pack().general.questions.filter(({ answers }) => answers.length > 0)
    for (const { number, title } of asked) expect(text).toContain(`\n${number}. ${title.sv} `)
  })

  test('has only the approved comments on this assessment, with author and date, as plain text', async () => {
    const other = await answer(stage.deps, stage.patientId, { weights: nine(1) })
    const approved_at = new Date('2026-03-05T12:00:00Z')
    await comment(stage.id, { body: '<p>Bra &amp; fint</p><ul><li>ett</li><li>två</li></ul>', approved_at })
    await comment(stage.id, { body: '<p>väntar än</p>', approved_at: null })
    await comment(other, { body: '<p>om en annan</p>', approved_at })
    const text = await copy(stage.id)
    expect(text).toContain('KOMMENTARER TILL PATIENTEN\n5 mars 2026 · Eva Ek, Läkare\nBra & fint\nett\ntvå')
    expect(text).not.toMatch(/väntar än|om en annan/)
    expect(await copy(other)).toContain('om en annan')
  })

  test('has neither name nor address nor id of the patient', async () => {
    const { deps, email, patientId } = stage
    await deps.db.updateTable('users').set({ first_name: 'Annagreta', last_name: 'Ekbladh' }).execute()
    const text = await copy(stage.id)
    for (const marker of ['Annagreta', 'Ekbladh', email, patientId]) expect(text).not.toContain(marker)
  })

  test('leaves a row and an event', async () => {
    await copy(stage.id)
    const { deps, sara, id, patientId } = stage
    expect(await accessRows(deps)).toMatchObject([{ action: 'copied', subject_id: id, patient_id: patientId }])
    expect(await eventsBy(deps, sara)).toEqual(['answers_copied'])
  })

  // Whoever copies the answers has them: otherwise the patient would be told that nobody has read them.
  test('[CLN-33] is an opening: the patient sees it, and the item is opened', async () => {
    const { deps, id, itemId } = stage
    const told = noteTold(deps)
    await copy(id)
    const reading = await readingOf(deps, id)
    expect(reading).toEqual({ readAt: expect.any(Date), opened: [itemId] })
    await copy(id)
    expect(await readingOf(deps, id)).toEqual(reading)
    expect(told).toEqual([itemId])
  })

  test('is refused in a language that there is not', async () => {
    const request = { params: { id: stage.id }, body: { language: 'fi' } }
    expect((await ask(stage.app, stage.sara, contract.copyAssessment, request)).statusCode).toBe(400)
    expect(await accessRows(stage.deps)).toEqual([])
  })
})

describe('[CLN-117] the words of the copy', () => {
  test('is in the language that is asked for', async () => {
    const text = await copy(stage.id, 'en')
    expect(text).toContain('RED FLAGS\nNone\nLevel: Self-care')
    expect(text).toContain('Symptom burden: 50 of 100 (')
    expect(text).toContain(`Change: ${pack().resultTexts.status.INITIAL.title.en}`)
    expect(text).not.toMatch(/SVAR|Nivå/)
  })

  test.each([
    ['sv', 'sv', undefined],
    ['sv', 'en', 'Answered in Swedish; here in the English wording of the same questionnaire.'],
    ['en', 'sv', 'Besvarad på engelska; här med den svenska ordalydelsen i samma formulär.'],
    ['en', 'en', undefined],
  ] as const)('answered in %s and written in %s says when it translates', async (answered, written, note) => {
    await stage.deps.db.updateTable('participations').set({ language: answered }).execute()
    const [, , third] = (await copy(stage.id, written)).split('\n')
    expect(third).toBe(note ?? (written === 'sv' ? 'Formulär: allmänt' : 'Questionnaire: general'))
  })

  test('has the day and the time of the answers, by the clock of the clinic', async () => {
    const participated_at = new Date('2026-07-05T22:30:00Z')
    await stage.deps.db.updateTable('participations').set({ participated_at }).execute()
    expect(await copy(stage.id)).toContain('\nBesvarad 6 juli 2026 kl. 00:30\n')
    expect(await copy(stage.id, 'en')).toContain('\nAnswered 6 July 2026 at 00:30\n')
  })

  test('calls no red flag what only asks to be seen soon, and tells each rule once', async () => {
    const id = await answer(stage.deps, stage.patientId, { weights: [0, 0, 0, 4, 0, 0, 4, 0, 0] })
    const [text, inEnglish] = [await copy(id), await copy(id, 'en')]
    expect(text).toContain('\nVARFÖR SNART\n- ')
    expect(text.match(/Nivån Snart gäller när/g)).toHaveLength(1)
    expect(inEnglish).toContain('\nWHY SOON\n- ')
    expect(text + inEnglish).not.toMatch(/flagg|flag/i)
  })
})
