import { languages } from '@htd/domain/vocabulary/languages'
import * as z from 'zod/mini'

/** Schema of an interface language. */
export const language = z.enum(languages)
