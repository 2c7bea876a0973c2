/** The page of the sandbox has no script, no font and no image of its own. */
export const sandboxStyle = `
:root { color-scheme: light; font: 17px/1.5 "Figtree Variable", "Segoe UI", system-ui, sans-serif; color: #14211f; background: #fbf8f3 }
* { box-sizing: border-box }
body { margin: 0; padding: 16px; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center }
main { width: 100%; max-width: 440px; overflow: hidden; background: #fff; border: 1px solid #e6e0d5; border-radius: 16px; box-shadow: 0 8px 24px rgb(8 51 43 / 8%) }
.tiles {
  height: 64px;
  background:
    radial-gradient(circle at 0 0, #f7a823 10px, transparent 10.5px) 0 0 / 64px 64px,
    radial-gradient(circle at 32px 32px, #cfe9e0 13px, transparent 13.5px) 16px 0 / 64px 64px,
    radial-gradient(circle at 32px 0, #1f836b 31px, transparent 31.5px) 0 0 / 64px 64px,
    radial-gradient(circle at 0 100%, #72bca5 31px, transparent 31.5px) 0 0 / 64px 64px,
    radial-gradient(circle at 100% 100%, #72bca5 31px, transparent 31.5px) 0 0 / 64px 64px,
    #116a57;
}
.sheet { padding: 24px }
p { margin: 0 0 16px }
.site { margin: 0 0 12px; font: 600 20px/1.3 "Fraunces Variable", Georgia, serif; color: #116a57; overflow-wrap: anywhere }
.notice { padding: 10px 14px; background: #fef2da; border: 1px solid #f7a823; border-radius: 10px; color: #14211f; font-size: 15px; font-weight: 600 }
h1 { margin: 20px 0 16px; font: 600 25px/1.2 "Fraunces Variable", Georgia, serif; text-wrap: balance }
dl { margin: 0 0 24px; border-top: 1px solid #e6e0d5 }
dt { padding-top: 12px; font-size: 13px; color: #55645f }
dd { margin: 0; padding-bottom: 12px; border-bottom: 1px solid #e6e0d5; overflow-wrap: anywhere }
.price { font: 600 32px/1.2 "Fraunces Variable", Georgia, serif; font-variant-numeric: lining-nums }
form { display: grid; gap: 12px }
button, a.pay { display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.pay { background: #f7a823; color: #14211f }
.pay:hover { background: #ffb53d }
.cancel { background: #fff; border-color: #a3d4c4; color: #0d5648 }
.cancel:hover { background: #e9f5f1 }
a { color: #116a57 }
:focus-visible { outline: 2px solid #116a57; outline-offset: 2px }
`
