import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
  record: 'a group in { }',
}
const formats: Record<string, string> = {
  uuid: 'a UUID',
  url: 'a web address with https://',
  email: 'an email address',
}

/** Describes a schema issue; the text follows the place, as in "answers[2].weight: must be at most 4". */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must ${sized(issue.origin)} at least ${issue.minimum}`
    case 'too_big':
      return `must ${sized(issue.origin)} at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `of the form ${issue.format}`}`
    default:
      return 'is not what belongs here'
  }
}

const sized = (origin: string) => (origin === 'array' ? 'have' : 'be')
