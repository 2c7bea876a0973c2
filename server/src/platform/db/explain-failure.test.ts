import { mkdir, open } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { explainFailure, explainKnown } from './explain-failure.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('failures of files are a Spanish line that names the file', async () => {
  expect(explainFailure(await failureOf(open('/nada/informe.csv', 'w')))).toBe(
    'No existe /nada/informe.csv, o la carpeta donde estaría.',
  )
  expect(explainFailure(await failureOf(mkdir('/dev/null/respaldos', { recursive: true })))).toBe(
    'Parte de la ruta /dev/null/respaldos es un archivo, no una carpeta.',
  )
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
  expect(explainFailure(full)).toBe('El disco está lleno. Libera espacio y repite la orden.')
})

test('failures of the network say what to look at, also inside of others', async () => {
  const refused = await failureOf(once(connect(9, '127.0.0.1'), 'connect'))
  expect(explainKnown(new TypeError('fetch failed', { cause: refused }))).toBe(
    'nadie responde (127.0.0.1:9): revisa la dirección y el puerto',
  )
  expect(explainFailure(refused)).toMatch(
    /^No se pudo terminar: nadie responde .* repite la orden\.$/,
  )
  const login = Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH' })
  expect(explainKnown(login)).toBe('el servidor no acepta el usuario o la clave')
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(explainKnown(new AggregateError([expired]))).toBe('su certificado venció')
})

test('a database that goes away is named, without its statements', () => {
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(explainFailure(stopped)).toMatch(/^La base de datos dejó de contestar\./)
  expect(explainFailure(new Error('Connection terminated unexpectedly'))).toMatch(
    /^La base de datos/,
  )
})

test('what nobody expected keeps its own words', () => {
  expect(explainFailure(new RangeError('too far'))).toBe('RangeError: too far')
  expect(explainKnown(new RangeError('too far'))).toBeUndefined()
})
