import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { byCommand } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { openContentStore } from '#content/open-content-store.ts'
import type { Db } from '#db/open.ts'
import { approveComment } from '#features/comments/approve-comment.ts'
import { approveWaiting } from '#features/comments/approve-waiting.ts'
import { openAssessment } from '#features/comments/open-assessment.ts'
import { writeComment } from '#features/comments/write-comment.ts'
import { silentNews } from '#live/clinic-news.ts'
import { listAwaiting } from '#queue/awaiting-assessments.repo.ts'
import { StartFault } from '#start-fault.ts'
import type { Command, Context } from './command.ts'
import { assessmentLines } from './comment/assessment-lines.ts'
import { awaitingLines } from './comment/awaiting-lines.ts'
import { type CommentCall, parseWords } from './comment/parse-words.ts'
import { readTextFile } from './comment/read-text-file.ts'

type WriteCall = Extract<CommentCall, { action: 'write' }>

const asCommand = () => ({ by: { kind: 'command' }, toucher: byCommand() }) as const
const LISTED = 50

export const comment: Command = {
  usage: [
    ['comment list', `lists up to ${LISTED} assessments that await a comment, the most urgent first, without names`],
    ['comment ASSESSMENT --read', 'shows the answers and comments; the patient sees that the clinic has read them'],
    [
      'comment ASSESSMENT --file F',
      `stores a comment, plain text or HTML, up to ${LONGEST_COMMENT} characters; also --question N, --author NAME, --approve`,
    ],
    ['comment ASSESSMENT --approve', 'approves all pending comments, so that the patient can read them'],
  ],
  run: async (words, context) => {
    const call = parseWords(words)
    if (call.action === 'list') await list(context)
    else if (call.action === 'read') await open(call.id, context)
    else if (call.action === 'approve') await approveAll(call.id, context)
    else await write(call, context)
  },
}

/** Turns the error of a use case into a message for the user of the command. */
const refused =
  (id: string, { file, question }: Partial<WriteCall> = {}) =>
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') throw new StartFault(`There is no assessment ${id}.`)
    if (error.code === 'second_person_needed')
      throw new StartFault(
        'Somebody other than the author has to approve this comment. It is stored and awaits approval.',
      )
    const [fault] = error.extra.fields ?? []
    const reasons: Record<string, string> = {
      'question invalidChoice': `The assessment has no question ${question} to comment on.`,
      'note_text tooLong': `The comment in ${file} is longer than ${LONGEST_COMMENT} characters.`,
      'note_text required': `The comment in ${file} is empty.`,
      'note_text unsoundText': `The comment in ${file} has characters that cannot be stored.`,
      'author required': 'The name of the author is empty.',
      'author tooLong': 'The name of the author is too long.',
      'author unsoundText': 'The name of the author has characters that cannot be stored.',
    }
    const reason = fault && reasons[`${fault.field} ${fault.code}`]
    throw reason ? new StartFault(reason) : error
  }

async function write(call: WriteCall, { say, withDatabase }: Context): Promise<void> {
  const { id: participationId, file, question, author, approve } = call
  const text = await readTextFile(file, LONGEST_COMMENT)
  await withDatabase(async (db) => {
    const deps = await depsOf(db)
    const signed = author === undefined ? undefined : { name: author, title: '' }
    const commentId = await writeComment(deps, {
      participationId,
      question,
      text,
      author: signed,
      ...asCommand(),
    }).catch(refused(participationId, call))
    if (approve)
      await approveComment(deps, { participationId, commentId, ...asCommand() }).catch(refused(participationId))
    say(approve ? 'The patient can read the comment.' : 'The comment is stored and awaits approval.')
  })
}

async function approveAll(id: string, { say, withDatabase }: Context): Promise<void> {
  await withDatabase(async (db) => {
    const count = await approveWaiting(await depsOf(db), { participationId: id, ...asCommand() }).catch(refused(id))
    say(count === 0 ? 'No comment awaits approval.' : `Comments approved: ${count}.`)
  })
}

async function list({ say, withDatabase }: Context): Promise<void> {
  const rows = await withDatabase((db) => listAwaiting(db, LISTED))
  for (const line of awaitingLines(rows)) say(line)
}

async function open(id: string, { say, withDatabase }: Context): Promise<void> {
  await withDatabase(async (db) => {
    const opened = await openAssessment(await depsOf(db), { participationId: id, ...asCommand() }).catch(refused(id))
    for (const line of assessmentLines(opened)) say(line)
  })
}

/** The command wakes no mail sender and tells no console: running servers poll the outbox themselves, consoles the queue. */
const depsOf = async (db: Db) => ({
  db,
  content: await openContentStore(db),
  now: () => new Date(),
  wakeMailSender: () => undefined,
  clinicNews: silentNews,
})
