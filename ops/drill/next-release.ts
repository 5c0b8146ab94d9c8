import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CLIENT = 'apps/patient/dist/client'
/** A page that the first script loads later. */
const chunk = /^overview\.page-[\w-]{8}\.js$/

/** @returns address of the chunk that the build of a release has of its own */
export const ownChunk = (release: string): string =>
  `/assets/${readdirSync(join(release, CLIENT, 'assets')).find((name) => chunk.test(name))}`

/**
 * Copies this project as the release after it: it has one more migration, which expands the schema, and another build of a page.
 *
 * @param number of the release; releases of higher numbers have the migrations of the lower ones
 */
export function makeNextRelease(root: string, folder: string, number: number): string {
  mkdirSync(join(folder, 'apps'), { recursive: true })
  for (const name of ['package.json', 'apps/api', 'apps/patient/dist', 'apps/clinic/dist'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (let each = 1; each <= number; each += 1) addMigration(folder, `9${String(each).padStart(3, '0')}-drill`, each)
  rebuild(folder, `Drill${String(number).padStart(3, '0')}`)
  return folder
}

function addMigration(folder: string, name: string, number: number): void {
  const migrations = join(folder, 'apps/api/src/db/migrations')
  const statement = `alter table participations add drill_${number} text not null default ''`
  const source = `import { sql } from 'kysely'\nexport const up = (db) => sql\`${statement}\`.execute(db)\n`
  writeFileSync(join(migrations, `${name}.ts`), source.replace('(db)', '(db: any)'))
  const index = join(migrations, 'index.ts')
  const text = readFileSync(index, 'utf8')
  const last = text.lastIndexOf('}')
  const entry = `  '${name}': drill${number},\n`
  writeFileSync(
    index,
    `import * as drill${number} from './${name}.ts'\n${text.slice(0, last)}${entry}${text.slice(last)}`,
  )
}

/** Renames a chunk, as another content of it would. */
function rebuild(folder: string, hash: string): void {
  const client = join(folder, CLIENT)
  const former = readdirSync(join(client, 'assets')).find((name) => chunk.test(name)) ?? ''
  const name = `overview.page-${hash}.js`
  renameSync(join(client, 'assets', former), join(client, 'assets', name))
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => join(client, file))
  for (const file of files.filter((path) => path.includes(former))) rmSync(file)
  for (const file of files.filter((path) => /\.(js|html|json)$/.test(path) && !path.includes(former))) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes(former)) continue
    writeFileSync(file, text.replaceAll(former, name))
    for (const ending of ['br', 'zst', 'gz']) rmSync(`${file}.${ending}`, { force: true })
  }
}
