export const style = `
:host { all: initial }
aside { position: fixed; inset: auto 0 0 0; block-size: min(24rem, 60vh); z-index: 2147483000; display: grid;
  grid-template-columns: minmax(12rem, 17rem) minmax(16rem, 1fr) minmax(18rem, 1.7fr); background: #10151d; color: #e9edf3;
  border-block-start: 2px solid #e6b450; font: 13px/1.45 system-ui, sans-serif; color-scheme: dark }
section { overflow: auto; padding: 0.75rem; border-inline-end: 1px solid #2d3747; min-inline-size: 0 }
h2 { font-size: 13px; margin: 0 0 0.5rem; color: #a9b3c2; font-weight: 600 }
ul { list-style: none; margin: 0; padding: 0 }
button.chart { display: block; inline-size: 100%; text-align: start; background: none; border: 0; color: inherit; font: inherit;
  padding: 0.35rem 0.5rem; border-radius: 0.4rem; cursor: pointer; overflow-wrap: anywhere }
button.chart[aria-pressed=true] { background: #1f2937 }
.state { color: #e6b450; font-family: ui-monospace, monospace; font-size: 12px }
pre { margin: 1rem 0 0; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; color: #a9b3c2 }
label { display: block; margin-block-end: 0.5rem }
select, textarea { display: block; inline-size: 100%; box-sizing: border-box; margin-block-start: 0.2rem; background: #161d28; color: inherit;
  border: 1px solid #3b4658; border-radius: 0.4rem; padding: 0.35rem; font: 12px ui-monospace, monospace }
textarea { min-block-size: 4rem }
button.send { background: #e6b450; color: #10151d; border: 0; border-radius: 0.4rem; padding: 0.4rem 0.9rem; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid #9cc2ff; outline-offset: 1px }
[role=alert] { color: #ff8a80; margin: 0.5rem 0 0 }
table { border-collapse: collapse; inline-size: 100% }
td { padding: 0.15rem 0.6rem 0.15rem 0; vertical-align: top; font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
td:nth-child(-n+2) { color: #a9b3c2 }
td:nth-child(-n+3) { white-space: nowrap }
@media (max-width: 48rem) { aside { grid-template-columns: 1fr; block-size: 70vh; overflow: auto } section { overflow: visible; border: 0 } }
`
