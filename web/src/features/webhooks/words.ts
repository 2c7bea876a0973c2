import { webhookEvents } from '@ateneo/contract'

const names: Record<string, string> = { ...webhookEvents, 'webhook.test': 'Prueba' }

/** The code itself, if no name is left of it. */
export const nameEvent = (event: string) => names[event] ?? event
