export type Run = (text: string, values?: unknown[]) => Promise<unknown>
