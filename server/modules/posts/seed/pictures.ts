import { loadSharp } from '#server/platform/images/load-sharp.ts'
import type { PictureName } from './texts.ts'

const width = 1024
const height = 683
const candle = (x: number, top: number) =>
  `<g transform="translate(${x} 0)"><circle cy="${top - 20}" r="150" fill="url(#glow)"/><rect x="-20" y="${top}" width="40" height="${height - top}" rx="4" fill="#EBD9B4"/><rect x="6" y="${top}" width="14" height="${height - top}" fill="#C9AE7C"/><path d="M0 ${top - 76}q26 36 14 58-14 10-28 0-12-22 14-58z" fill="#FFE9A8"/></g>`
const child = (x: number, top: number, skin: string, hair: string) =>
  `<g transform="translate(${x} ${top})"><path d="M-76 330q4-290 76-294 72 4 76 294z" fill="#F6EEDC"/><path d="M-68 96q68 44 136-8l4 24q-74 50-144 8z" fill="#8E1A33"/><rect x="-10" y="40" width="20" height="290" fill="#C9A13F"/><rect x="36" y="10" width="16" height="110" rx="3" fill="#F2DFB4"/><path d="M44-44q17 24 8 40-8 10-17 0-8-16 9-40z" fill="#FFD977"/><circle r="48" fill="${skin}"/><path d="M-50-2q0-58 50-58t50 58q-12-26-50-26t-50 26z" fill="${hair}"/><path d="M-20 2h12M8 2h12" stroke="#241610" stroke-width="5" stroke-linecap="round"/></g>`
const loaf = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="150" fill="#D9A866"/><circle r="150" fill="none" stroke="#B57D3C" stroke-width="12"/><g fill="none" stroke="#9A6328" stroke-width="8"><circle r="94"/><path d="M-22-66h44v44h44v44H22v44h-44V22h-44v-44h44z"/></g></g>`

/** Drawings for the demo's posts, ours to ship. */
const drawings: Record<PictureName, string> = {
  candles: `<rect width="${width}" height="${height}" fill="#1B1126"/><rect y="430" width="${width}" height="253" fill="#2C1A22"/>${[70, 210, 360, 520, 680, 830, 970].map((x, index) => candle(x, 250 + ((index * 67) % 140))).join('')}`,
  children: `<rect width="${width}" height="${height}" fill="#173E6B"/><path d="M90 683V300a150 150 0 0 1 300 0v383zM640 683V300a150 150 0 0 1 300 0v383z" fill="#1F4F86"/><path d="M365 683V250a150 150 0 0 1 300 0v433z" fill="#2A62A0"/><rect y="600" width="${width}" height="83" fill="#6B3A18"/>${child(140, 330, '#B87F55', '#1d1511')}${child(325, 360, '#D6A27A', '#3a2115')}${child(512, 320, '#A97348', '#15100d')}${child(700, 370, '#D9AB86', '#2a1a12')}${child(880, 345, '#C28B62', '#15100d')}`,
  bread: `<rect width="${width}" height="${height}" fill="#6B3A18"/>${loaf(250, 220, 1)}${loaf(690, 410, 1.15)}${loaf(240, 580, 0.8)}${loaf(820, 110, 0.75)}`,
  censer: `<rect width="${width}" height="${height}" fill="#0F3A3C"/><path d="M512-20 430 380M512-20v400M512-20l82 400" stroke="#E3B95B" stroke-width="7"/><path d="M400 380h224l-24 74q-88 50-176 0z" fill="#D9AA45"/><path d="M426 378q86-126 172 0zM452 486h120l20 42H432z" fill="#B98A2E"/><g fill="none" stroke="#EAF3EE" stroke-width="20" stroke-linecap="round" opacity=".4"><path d="M470 280q-100-66-16-134t-34-150M560 276q100-66 34-140t66-134"/></g>`,
  church: `<rect width="${width}" height="${height}" fill="#2B2350"/><path d="M0 430q260-90 520-40t504-30v323H0z" fill="#4A3A6E"/><g fill="#EBDDC0"><rect x="240" y="330" width="544" height="300"/><path d="M380 330a132 150 0 0 1 264 0z"/><path d="M240 330a70 80 0 0 1 140 0zM644 330a70 80 0 0 1 140 0z"/></g><path d="M506 120h12v60h-12zM490 138h44v12h-44z" fill="#E3B95B"/><path d="M462 630V480a50 50 0 0 1 100 0v150z" fill="#E9A23B"/><g fill="#FFD977"><path d="M300 540v-60a26 26 0 0 1 52 0v60zM672 540v-60a26 26 0 0 1 52 0v60z"/></g><rect y="630" width="${width}" height="53" fill="#1B1636"/>`,
  sea: `<rect width="${width}" height="${height}" fill="#F0C49A"/><circle cx="700" cy="300" r="90" fill="#FBE7C0"/><rect y="330" width="${width}" height="230" fill="#2E6E8E"/><path d="M0 360h${width}M80 410h300M480 440h420M140 500h380" stroke="#7FB3C4" stroke-width="8" stroke-linecap="round" opacity=".6"/><path d="M0 560q260-50 520 0t504-10v133H0z" fill="#D9B27C"/>`,
}

/** A drawing as an upright WebP of 1024 by 683 pixels. */
export async function paint(name: PictureName): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="glow"><stop offset="0" stop-color="#FFC766" stop-opacity=".8"/><stop offset="1" stop-color="#FFC766" stop-opacity="0"/></radialGradient></defs>${drawings[name]}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
}
export const drawnSize = { width, height }
