import { ActionIcon } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconBrandX,
  IconLink,
  IconShare,
} from '@tabler/icons-react'
import { useOrigin } from '../../http/site.ts'
import { EmbedButton, type Embedded } from './embed-button.tsx'
import { copyPageLink, sharePage } from './share-page.ts'
import classes from './share-row.module.css'
import { facebookUrl, whatsappUrl, xUrl } from './share-urls.ts'

type ShareRowProps = {
  /** Path of the page. */
  path: string
  /** What goes before the link. */
  text: string
  /** 'este curso': what is shared, for screen readers. */
  what: string
  /** A course that other sites may show. */
  embedded?: Embedded
}

const networks = [
  { name: 'WhatsApp', Icon: IconBrandWhatsapp, urlOf: whatsappUrl },
  { name: 'Facebook', Icon: IconBrandFacebook, urlOf: facebookUrl },
  { name: 'X', Icon: IconBrandX, urlOf: xUrl },
]

const look = { variant: 'default', size: 44, radius: 'xl' } as const
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Shares a public page: plain links to networks, its address, and the device's own way if it has one. */
export function ShareRow({ path, text, what, embedded }: ShareRowProps) {
  const url = useOrigin() + path
  // Only the browser knows what the device can do.
  const isMounted = useMounted()
  const mayShare = isMounted && 'share' in navigator
  return (
    <ul className={classes.row} aria-label={`Compartir ${what}`}>
      {networks.map(({ name, Icon, urlOf }) => (
        <li key={name}>
          <ActionIcon
            {...look}
            component="a"
            href={urlOf({ url, text })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Compartir ${what} en ${name}`}
          >
            <Icon {...icon} />
          </ActionIcon>
        </li>
      ))}
      <li data-needs-scripts>
        <ActionIcon
          {...look}
          aria-label={`Copiar el enlace de ${what}`}
          onClick={() => void copyPageLink(path)}
        >
          <IconLink {...icon} />
        </ActionIcon>
      </li>
      {mayShare ? (
        <li>
          <ActionIcon
            {...look}
            aria-label={`Compartir ${what} de otra forma`}
            onClick={() => void sharePage(path, text)}
          >
            <IconShare {...icon} />
          </ActionIcon>
        </li>
      ) : null}
      {embedded ? (
        <li data-needs-scripts>
          <EmbedButton course={embedded} />
        </li>
      ) : null}
    </ul>
  )
}
