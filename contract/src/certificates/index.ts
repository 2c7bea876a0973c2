export * from './endpoints.ts'
export * from './folio.ts'
export * from './paths.ts'
