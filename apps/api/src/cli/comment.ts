import { parseArgs } from 'node:util'
import { AppError } from '#app-error.ts'
import { openContentStore } from '#content/open-content-store.ts'
import type { Db } from '#db/open.ts'
import { approveComment } from '#features/comments/approve-comment.ts'
import { approveWaiting } from '#features/comments/approve-waiting.ts'
import { openAssessment } from '#features/comments/open-assessment.ts'
import { MAX_COMMENT, writeComment } from '#features/comments/write-comment.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, type Context, UsageFault } from './command.ts'
import { assessmentLines } from './comment/assessment-lines.ts'
import { readTextFile } from './comment/read-text-file.ts'

type Options = { file?: string; question?: string; author?: string; approve?: boolean; read?: boolean }

const by = 'command line'

export const comment: Command = {
  usage: [
    ['comment ASSESSMENT --read', 'shows the answers and comments; the patient sees that the clinic has read them'],
    [
      'comment ASSESSMENT --file F',
      `keeps a comment, plain or HTML, of at most ${MAX_COMMENT} characters; also --question N, --author NAME, --approve`,
    ],
    ['comment ASSESSMENT --approve', 'shows the patient all comments that wait for approval'],
  ],
  run: async (words, context) => {
    const { id, options } = optionsOf(words)
    const { file, question, author, approve, read } = options
    const isWrite = file !== undefined
    const hasDetails = question !== undefined || author !== undefined
    if (read ? isWrite || hasDetails || approve : !isWrite && (hasDetails || !approve)) throw new UsageFault()
    if (question !== undefined && !/^\d{1,4}$/.test(question)) throw new UsageFault()

    if (read) await open(id, context)
    else if (isWrite) await write(id, { ...options, file }, context)
    else await approveAll(id, context)
  },
}

function optionsOf(words: readonly string[]): { id: string; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        question: { type: 'string' },
        author: { type: 'string' },
        approve: { type: 'boolean' },
        read: { type: 'boolean' },
      },
    })
    const [id, ...rest] = positionals
    if (id === undefined || rest.length > 0) throw new UsageFault()
    return { id, options: values }
  } catch {
    throw new UsageFault()
  }
}

/** Puts what a use case refuses into a line for the person at the keyboard. */
const refused = (id: string, options: Options) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found') throw new StartFault(`There is no assessment ${id}.`)
  const [fault] = error.extra.fields ?? []
  const reasons: Record<string, string> = {
    'question invalidChoice': `The assessment has no question ${options.question} to comment on.`,
    'note_text tooLong': `The comment in ${options.file} is longer than ${MAX_COMMENT} characters.`,
    'note_text required': `There is nothing to read in ${options.file}.`,
    'note_text unsoundText': `The comment in ${options.file} has characters that can not be stored.`,
    'author required': 'The name of the author is empty.',
    'author tooLong': 'The name of the author is too long.',
    'author unsoundText': 'The name of the author has characters that can not be stored.',
  }
  const reason = fault && reasons[`${fault.field} ${fault.code}`]
  throw reason ? new StartFault(reason) : error
}

async function write(id: string, options: Options & { file: string }, { say, withDatabase }: Context): Promise<void> {
  const text = await readTextFile(options.file, MAX_COMMENT)
  await withDatabase(async (db) => {
    const commentId = await writeComment(await depsOf(db), {
      participationId: id,
      question: options.question === undefined ? undefined : Number(options.question),
      text,
      author: options.author === undefined ? undefined : { name: options.author, title: '' },
      by,
    }).catch(refused(id, options))
    if (options.approve) await approveComment(await depsOf(db), { participationId: id, commentId, by })
    say(options.approve ? 'The patient can read the comment.' : 'The comment is kept and waits for its approval.')
  })
}

async function approveAll(id: string, { say, withDatabase }: Context): Promise<void> {
  await withDatabase(async (db) => {
    const count = await approveWaiting(await depsOf(db), id, by).catch(refused(id, {}))
    say(count === 0 ? 'No comment waits for approval.' : `Comments approved: ${count}.`)
  })
}

async function open(id: string, { say, withDatabase }: Context): Promise<void> {
  await withDatabase(async (db) => {
    const opened = await openAssessment(await depsOf(db), id, by).catch(refused(id, {}))
    for (const line of assessmentLines(opened)) say(line)
  })
}

/** The servers beside this process look into the outbox by themselves. */
const depsOf = async (db: Db) => ({
  db,
  content: await openContentStore(db),
  now: () => new Date(),
  wakeMailSender: () => undefined,
})
