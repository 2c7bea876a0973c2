import type { Settings } from '@ateneo/contract'

/** As the server does (`settings/legal.ts` there), to preview an unsaved text. */
export function fillLegalText(
  template: string,
  { siteName, contactEmail }: Pick<Settings, 'siteName' | 'contactEmail'>,
  origin: string,
): string {
  const values: Record<string, string> = {
    academia: siteName,
    correo: contactEmail ?? `nuestro [centro de ayuda](${origin}/Dashboard/HelpCenter)`,
    sitio: origin,
  }
  return template.replace(/\{(academia|correo|sitio)\}/g, (_, name: string) => values[name] ?? '')
}
