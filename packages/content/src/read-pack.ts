import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { Fault } from './fault.ts'
import { faultAt } from './json-source.ts'
import { type JsonPart, type JsonParts, joinPack, jsonFiles, jsonParts, type RichTexts, richTexts } from './layout.ts'
import { readDecks } from './read-decks.ts'
import { readHelp } from './read-help.ts'
import { type NamedImage, readImages } from './read-images.ts'
import { type ReadJson, readJson } from './read-json.ts'
import { type ReadRichText, readRichText } from './read-rich-text.ts'
import { checkAdvice } from './rules/check-advice.ts'
import { checkCategoryTexts } from './rules/check-category-texts.ts'
import { checkController } from './rules/check-controller.ts'
import { checkCore } from './rules/check-core.ts'
import { checkQuestionnaire } from './rules/check-questionnaire.ts'
import { checkResultTexts } from './rules/check-result-texts.ts'
import { checkScoring } from './rules/check-scoring.ts'
import type { Finding, SoundParts } from './rules/finding.ts'
import type { PackFolder } from './shape.ts'

/** A valid pack may have remarks: optional hints for the editor. */
export type ReadPack = { ok: true; folder: PackFolder; remarks: Fault[] } | { ok: false; faults: Fault[] }

type Sources = Partial<Record<JsonPart, NonNullable<ReadJson['source']>>>

/**
 * Reads a content pack from a folder and validates all of it: all faults are reported together, each with its file and line.
 * Cross-file rules skip files that have faults of their own.
 *
 * @throws Error if the file system fails for a reason unrelated to the pack
 */
export async function readPack(dir: string): Promise<ReadPack> {
  const [json, rich] = await Promise.all([
    Promise.all(jsonParts.map(async (part) => [part, await readPart(dir, part)] as const)),
    Promise.all(richTexts.map(async (name) => [name, await readRichText(dir, name)] as const)),
  ])
  const sources = Object.fromEntries(json.map(([part, { source }]) => [part, source])) as Sources
  const parts = valuesOf(json) as SoundParts
  const texts = valuesOf(rich) as Partial<RichTexts>
  const [decks, help] = await Promise.all([readDecks(dir, parts.scoring?.categoryOrder), readHelp(dir)])
  const { images, faults } = await readImages(dir, allOf(namedImages(parts, sources), decks.images, help.images))
  const all = [
    ...json.flatMap(([, read]) => read.faults),
    ...rich.flatMap(([, read]) => read.faults),
    ...findingsOf(parts).flatMap(({ part, path, message }) => faultIn(sources, part, path, message)),
    ...decks.faults,
    ...help.faults,
    ...checkController(parts.clinic, texts['legal/privacy']),
    ...faults,
  ]
  if (all.length > 0) return { ok: false, faults: all.sort(inOrder) }
  const { sources: named, decks: read, remarks } = decks
  const whole = { json: parts as JsonParts, rich: texts as RichTexts, decks: read, sources: named, help: help.help }
  return { ok: true, folder: { pack: joinPack(whole), images }, remarks: remarks.sort(inOrder) }
}

/** Concatenates the named pictures; undefined if those of any kind are unknown. */
const allOf = (...lists: (NamedImage[] | undefined)[]): NamedImage[] | undefined =>
  lists.every((list) => list !== undefined) ? lists.flat() : undefined

const readPart = (dir: string, part: JsonPart): Promise<ReadJson> => readJson(dir, jsonFiles[part])

const valuesOf = (read: (readonly [string, ReadJson | ReadRichText])[]) =>
  Object.fromEntries(read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])))

function findingsOf(parts: SoundParts): Finding[] {
  const { general, symptom, scoring } = parts
  const questionnaires = questionnaireKinds.flatMap((part) =>
    parts[part] && scoring ? checkQuestionnaire(part, parts[part].questions, scoring.scored) : [],
  )
  const answers = [general, symptom].flatMap((part) => part?.questions ?? []).flatMap((question) => question.answers)
  return [
    ...questionnaires,
    ...checkCore(parts),
    ...(general && symptom && scoring ? checkScoring(scoring, new Set(answers.map(({ slug }) => slug))) : []),
    ...checkAdvice(parts),
    ...checkCategoryTexts(parts),
    ...checkResultTexts(parts),
  ]
}

function namedImages(parts: SoundParts, sources: Sources): NamedImage[] | undefined {
  if (!parts.general || !parts.symptom) return undefined
  return questionnaireKinds.flatMap((part) =>
    (parts[part]?.questions ?? []).flatMap(({ answers }, index) =>
      answers.flatMap(({ image }, at) => {
        if (!image) return []
        const path = ['questions', index, 'answers', at, 'image', 'file']
        return faultIn(sources, part, path, 'is no file of the pack').map((missing) => ({ file: image.file, missing }))
      }),
    ),
  )
}

const faultIn = (sources: Sources, part: JsonPart, path: Finding['path'], message: string): Fault[] => {
  const source = sources[part]
  return source ? [faultAt(source, path, message)] : []
}

const inOrder = (a: Fault, b: Fault) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
