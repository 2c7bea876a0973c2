/** What the processes of the journeys are told by the one that made the template. */
const variable = 'E2E_TEMPLATE'

export interface Template {
  clusterUrl: string
  /** Of its database, to which nobody is connected. */
  name: string
  /** Its data folder. */
  folder: string
}

export function tellTemplate(template: Template): void {
  process.env[variable] = JSON.stringify(template)
}

export function readTemplate(): Template {
  const told = process.env[variable]
  if (told === undefined) throw new Error('The template is made by the global setup of Playwright.')
  return JSON.parse(told) as Template
}
