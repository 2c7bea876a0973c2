export * from './embed.ts'
export * from './pictures.ts'
