import { writeFile } from 'node:fs/promises'
import { percentile } from '../bench/percentile.ts'
import { type Asked, askAll } from './ask-all.ts'
import { confusion, share } from './figures.ts'
import { readMessages, unseen } from './messages.ts'

const [, half = 'tuning', file] = process.argv.slice(2)
if (half !== 'tuning' && half !== 'locked') throw new Error('Which half: tuning or locked?')
const all = await readMessages(half)
const measured = half === 'locked' ? unseen(all, await readMessages('training', 'tuning')) : all
const asked = await askAll(measured)
console.log(
  `${asked.length} messages; ${all.length - measured.length} left out, since the scorer has learned the same words`,
)
// To look at single outcomes; for the tuning half only, since nobody tunes to the other one.
if (file && half === 'tuning') await writeFile(file, asked.map((row) => `${JSON.stringify(row)}\n`).join(''))

const ofKind = (...kinds: string[]) => asked.filter(({ kind }) => kinds.includes(kind))
const isCaught = ({ got }: Asked) => got === 'care'
const isTold = ({ got, tells112 }: Asked) => got === 'care' || tells112
const hasLevel = ({ gotLevel, level }: Asked) => gotLevel === level
const isQuoted = ({ quoted }: Asked) => quoted.length > 0
const print = (name: string, text: string) => console.log(`${name.padEnd(26)}${text}`)

const redFlags = ofKind('red_flag')
console.log(`\nRed flags of the ${half} half: given care advice`)
for (const [group, rows] of Map.groupBy(redFlags, (row) => `${row.group} ${row.level}`))
  print(group, share(rows, isCaught))
for (const [level, rows] of Map.groupBy(redFlags, (row) => row.level)) print(`all ${level}`, share(rows, isCaught))
print('all', share(redFlags, isCaught))
print('or told where to call', share(redFlags, isTold))
print('of the right level', share(redFlags, hasLevel))
const calm = ofKind('harmless')
print(
  'harmless: no care advice',
  share(calm, (row) => !isCaught(row)),
)
const ordinary = ofKind('question', 'symptom', 'app')
print(
  'questions: no care advice',
  share(ordinary, (row) => !isCaught(row)),
)
print(
  'nor when to seek care',
  share(ordinary, (row) => !isTold(row)),
)

console.log('\nRefused')
for (const [group, rows] of Map.groupBy(ofKind('refusal'), (row) => row.group))
  print(
    group,
    share(rows, ({ got }) => got === 'refusal'),
  )
const answerable = asked.filter(({ answers = [] }) => answers.length > 0)
const unanswerable = asked.filter(({ answers, kind }) => answers?.length === 0 || /harmless|off_topic/.test(kind))
console.log('\nTexts')
print(
  'right one quoted',
  share(answerable, ({ answers = [], quoted }) => quoted.some((id) => answers.includes(id))),
)
print(
  'right one quoted first',
  share(answerable, ({ answers = [], quoted: [id = ''] }) => answers.includes(id)),
)
print(
  'nothing to quote: none',
  share(unanswerable, (row) => !isQuoted(row)),
)
print(
  'other languages',
  share(ofKind('other_language'), ({ got }) => got === 'other_language'),
)

console.log('\nKinds')
for (const line of confusion(
  asked,
  ({ kind }) => kind,
  ({ got }) => got,
))
  console.log(line)
const times = asked.map(({ firstEventMs }) => firstEventMs)
console.log(`\nFirst event: median ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`)
