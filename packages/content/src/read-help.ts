import { type Fault, faultOfFile } from './fault.ts'
import { type Help, type HelpPart, helpFiles, helpParts, help as helpSchema } from './help-shape.ts'
import { faultAt, type JsonSource, type Path } from './json-source.ts'
import { namesIn } from './names-in.ts'
import type { NamedImage } from './read-images.ts'
import { type ReadJson, readJson } from './read-json.ts'
import { checkHelp } from './rules/check-help.ts'

/** `images` are those that the steps name; undefined if the steps can't be read. */
export type ReadHelp = { help: Help; images: NamedImage[] | undefined; faults: Fault[] }

/** Reads the content of the help page. All of it is optional. */
export async function readHelp(dir: string): Promise<ReadHelp> {
  const names = (await namesIn(dir, 'help')).map((name) => `help/${name}`)
  const there = helpParts.filter((part) => names.includes(helpFiles[part].file))
  const known = helpParts.map((part) => helpFiles[part].file)
  const read = await Promise.all(there.map(async (part) => [part, await readJson(dir, helpFiles[part])] as const))
  const reads: Partial<Record<HelpPart, ReadJson>> = Object.fromEntries(read)
  const help = helpSchema.parse(Object.fromEntries(read.map(([part, { value }]) => [part, value])))
  const steps = reads.howItWorks
  return {
    help,
    images: steps && !steps.value ? undefined : namedImages(help, steps?.source),
    faults: [
      ...names.filter((name) => !known.includes(name)).map((name) => faultOfFile(name, 'is not known here')),
      ...read.flatMap(([, { faults }]) => faults),
      ...checkHelp(help).flatMap(({ part, path, message }) => faultIn(reads[part]?.source, path, message)),
    ],
  }
}

const faultIn = (source: JsonSource | undefined, path: Path, message: string): Fault[] =>
  source ? [faultAt(source, path, message)] : []

const namedImages = ({ howItWorks }: Help, source: JsonSource | undefined): NamedImage[] =>
  howItWorks.steps.flatMap(({ image }, index) =>
    image && source
      ? [{ file: image, missing: faultAt(source, ['steps', index, 'image'], 'is no file of the pack') }]
      : [],
  )
