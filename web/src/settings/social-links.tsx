import { type SocialNetwork, socialNetworks } from '@ateneo/contract/default-settings'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useSite } from '../http/site.ts'
import classes from './social-links.module.css'
import { socialNames } from './social-names.ts'

const icons: Record<SocialNetwork, typeof IconBrandX> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
  x: IconBrandX,
  linkedin: IconBrandLinkedin,
  whatsapp: IconBrandWhatsapp,
}

/** The academy's own pages elsewhere: only those it has. */
export function SocialLinks() {
  const { siteName, social } = useSite()
  return (
    <ul className={classes.links}>
      {socialNetworks.map((network) => {
        const Icon = icons[network]
        const address = social[network]
        return address === null ? null : (
          <li key={network}>
            <a
              href={address}
              aria-label={`${siteName} en ${socialNames[network]}`}
              rel="noreferrer"
              target="_blank"
            >
              <Icon size={24} stroke={1.75} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
