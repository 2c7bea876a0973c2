import { describerOf } from '../../platform/http/describe-failure.ts'

export const statsMessage = describerOf({}, 'No pudimos traer tus cifras. Inténtalo otra vez.')

export const visitsMessage = describerOf(
  {},
  'No pudimos traer las visitas. Revisa tu conexión e inténtalo otra vez.',
)

export const goalsMessage = describerOf({}, 'Tus metas siguen como estaban. Inténtalo otra vez.')

export const academyMessage = describerOf(
  {},
  'No pudimos traer las cifras de la academia. Revisa tu conexión e inténtalo otra vez.',
)
