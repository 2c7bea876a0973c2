import { type Config, isLocal } from '../config.ts'

/** The origin, if it is one of ours to the letter: a buyer is never sent anywhere else. */
export function findOwnOrigin(config: Config, origin: string): string | undefined {
  return listOwnOrigins(config).find((own) => own === origin)
}

function listOwnOrigins({ publicUrl, port }: Config): string[] {
  if (!isLocal(publicUrl)) return [publicUrl]
  return [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
