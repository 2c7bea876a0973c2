import type { FullSettings } from '@ateneo/contract'
import { FileField } from './file-field.tsx'
import { pictureMessage } from '../messages.ts'
import { pictureTypes } from './picture-types.ts'
import { usePutLogo, useTakeLogo } from '../queries.ts'

export function LogoField({ settings: { logoUrl } }: { settings: FullSettings }) {
  return (
    <FileField
      noun="logo"
      accept={pictureTypes}
      hint="JPG, PNG, WebP, AVIF o GIF de 10 MB como máximo. Se ve mejor si es cuadrado."
      preview={logoUrl ? <img src={logoUrl} alt="Logo actual" /> : null}
      isThere={logoUrl !== null}
      put={usePutLogo()}
      take={useTakeLogo()}
      describe={pictureMessage}
    />
  )
}
