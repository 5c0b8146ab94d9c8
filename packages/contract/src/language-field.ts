import * as z from 'zod/mini'
import { languages } from './language.ts'

/** An interface language as it travels. */
export const language = z.enum(languages)
