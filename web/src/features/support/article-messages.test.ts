import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { articlesMessage, savingMessage } from './article-messages.ts'

type Describe = (error: unknown) => string

test.each<[string, Describe, FailureCode, RegExp]>([
  ['a list', articlesMessage, 'article_not_found', /ya no está/],
  ['a list', articlesMessage, 'internal', /^No se pudieron cargar/],
  ['a save', savingMessage, 'article_not_found', /Tu texto sigue aquí/],
  ['a save', savingMessage, 'articles_full', /200 artículos/],
  ['a save', savingMessage, 'network', /^No hay conexión/],
  ['a save', savingMessage, 'internal', /Tu texto sigue aquí/],
])('%s that fails with %3$s', (_, describe, code, sentence) => {
  expect(describe(new CallError(code, 0, ''))).toMatch(sentence)
})
