import { type SocialNetwork, socialNetworks } from '@ateneo/contract/settings/default-settings'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useSite } from '../../platform/http/site.ts'
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

/** Links to the academy's social media. */
export function SocialLinks() {
  const { siteName, social } = useSite()
  return (
    <ul className={classes.links}>
      {socialNetworks.map((network) => {
        const Icon = icons[network]
        const url = social[network]
        return url === null ? null : (
          <li key={network}>
            <a
              href={url}
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
