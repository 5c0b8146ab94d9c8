import type { PackFolder } from '@htd/content/shape'
import { compareResults } from '@htd/contract/comparison'
import { type Review, review } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { approveComment } from '#features/comments/approve-comment.ts'
import { writeComment } from '#features/comments/write-comment.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { defaultPack, versionOf } from './default-pack.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'
import { servePack } from './serve-pack.ts'

let deps: TestDeps
let app: FastifyInstance
let headers: { authorization: string }
let first: string
let second: string

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  headers = { authorization: `Bearer ${(await makeSession(deps, (await makePatient(deps)).id)).access}` }
  const pack = deps.content.current()
  first = await submit('/question/', [...coreAnswers(pack, nine(3)), ...answersNamed(pack, ['lid.crust', 'lid.red'])])
  await sql`update participations set participated_at = participated_at - interval '90 days'`.execute(deps.db)
  second = await submit('/question/symptom/', coreAnswers(pack, [1, 2, 0, 1, 1, null, 1, 2, 1], { kind: 'symptom' }))
  const hand = { by: { kind: 'command' }, toucher: byCommand() } as const
  const comment = { participationId: first, question: 3, text: 'Bra.', ...hand }
  await approveComment(deps, {
    participationId: first,
    commentId: await writeComment(deps, comment),
    ...hand,
  })
})

async function submit(path: string, answer_id_list: string[]): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload: { answer_id_list } })
  return answer.json().participation_id
}

const urls = () =>
  ['sv', 'en'].flatMap((lang) => [
    `/api/v1/quiz/review/?lang=${lang}`,
    `/api/v1/quiz/review/?is_symptom=true&lang=${lang}`,
    `/api/v1/quiz/review/by-participation/?participation_id=${first}&lang=${lang}`,
    `${compareResults.path}?first=${first}&second=${second}&lang=${lang}`,
  ])
/** Reads the list without the scale, which follows the current rules. */
const results = async () =>
  Promise.all(
    ['sv', 'en'].map(async (lang) => JSON.stringify((await get(`/api/v1/quiz/result/?lang=${lang}`)).json().items)),
  )
const get = (url: string) => app.inject({ url, headers })
const picturesOf = ({ questions }: Review) =>
  questions.flatMap(({ answer_set }) => answer_set.map(({ image_path }) => image_path)).filter(Boolean)

/** Reads everything of the two assessments that the patient can read, byte for byte, with the pictures. */
async function everything(): Promise<string[]> {
  const bodies = await Promise.all(urls().map(async (url) => (await get(url)).body))
  const pictures = bodies.flatMap((body) => {
    const parsed = review.safeParse(JSON.parse(body))
    return parsed.success ? picturesOf(parsed.data) : []
  })
  expect(pictures.length).toBeGreaterThan(5)
  const bytes = await Promise.all(pictures.map(async (path) => (await get(path)).rawPayload.toString('base64')))
  return [...bodies, ...(await results()), ...pictures, ...bytes]
}

function rewordAll(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('sv' in value && typeof value.sv === 'string') Object.assign(value, { sv: 'Ny text', en: 'New text' })
  else for (const inner of Object.values(value)) rewordAll(inner)
}

/** Makes another version with every word, picture, weight and rule changed. */
async function changedPack(): Promise<PackFolder> {
  const folder = versionOf(await defaultPack(), 'next', (pack) => {
    rewordAll(pack)
    for (const answer of [...pack.general.questions, ...pack.symptom.questions].flatMap(({ answers }) => answers))
      if (answer.weight !== null) answer.weight = 4 - answer.weight
    pack.general.questions.reverse()
    pack.scoring.bands = [{ key: 'none', from: 0, to: 101 }]
    pack.scoring.status.low = 100
    pack.scoring.triage = []
    pack.clinic.doctor.name = 'Someone Else'
  })
  const images = folder.images.map((image) => ({
    ...image,
    bytes: Buffer.from(Buffer.from(image.bytes).toString().replace('<svg', '<svg data-new=""')),
  }))
  return { ...folder, images }
}

test('[API-08] [API-09] the past is frozen: new words, pictures and rules change nothing that was answered, byte for byte', async () => {
  const before = await everything()
  const [oldPicture] = picturesOf((await get(urls()[0] ?? '')).json())
  await servePack(deps, await changedPack())
  app = buildApp(deps)

  expect(await everything()).toEqual(before)
  const questions = (await get('/api/v1/question/?lang=sv')).json().items
  expect(questions[0].title).toBe('Ny text')
  expect(picturesOf({ questions } as Review)).not.toContain(oldPicture)
})

describe('content that somebody removed by hand', () => {
  let version: string
  beforeEach(() => {
    version = deps.content.current().version
  })
  const remove = () => deps.db.deleteFrom('content_packs').where('version', '=', version).execute()

  test('the database does not let it go while an assessment was answered by it', async () => {
    await servePack(deps, await changedPack())
    await expect(remove()).rejects.toMatchObject({ code: '23503' })
  })

  test('where it is gone all the same, each answer says so, and the log too; other assessments are shown', async () => {
    await servePack(deps, await changedPack())
    await sql`alter table participations drop constraint participations_content_version_fkey`.execute(deps.db)
    await remove()
    deps.content = await openContentStore(deps.db)
    app = buildApp(deps)
    try {
      for (const url of [...urls(), '/api/v1/quiz/result/?lang=sv']) {
        const answer = await get(url)
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'content_missing'])
        expect(answer.json().error).toMatch(/Kontakta kliniken|Contact the clinic/)
      }
      expect(deps.lines.join('\n')).toContain(`content ${version} is not stored`)
      const third = await submit('/question/', coreAnswers(deps.content.current(), nine(1)))
      expect((await get(`/api/v1/quiz/review/by-participation/?participation_id=${third}`)).statusCode).toBe(200)
    } finally {
      await sql`truncate participations cascade`.execute(deps.db)
      await sql`alter table participations add constraint participations_content_version_fkey
        foreign key (content_version) references content_packs (version)`.execute(deps.db)
    }
  })
})
