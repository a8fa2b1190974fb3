import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { MySQL, PostgreSQL, sql, type SQLNamespace } from '@codemirror/lang-sql';
import { bracketMatching, defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Violation } from '../../api/queries';
import { MONO } from '../../app/theme';

interface Props {
  value: string;
  label: string;
  /** What the list of names is called that are offered while one types. */
  offered: string;
  dialect: string;
  schema: SQLNamespace;
  violations: readonly Violation[];
  onChange: (text: string) => void;
  onRun: () => void;
}

/** So many names are offered at once, the others by going on: a list that scrolls could not be reached by keyboard. */
const OFFERED = 6;

/** The usual colours of a statement's words, drawn towards the colour of text: read in light and in dark. */
const words = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...style }) =>
    typeof color === 'string' ? { ...style, color: `color-mix(in srgb, ${color} 40%, var(--mui-palette-text-primary))` } : style,
  ),
);

const look = EditorView.theme({
  '&': { fontSize: '0.85rem', backgroundColor: 'var(--mui-palette-background-paper)', color: 'var(--mui-palette-text-primary)' },
  '.cm-content': { fontFamily: MONO, caretColor: 'var(--mui-palette-text-primary)', minHeight: '120px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--mui-palette-text-secondary)', border: 'none' },
  '.cm-tooltip': { backgroundColor: 'var(--mui-palette-background-paper)', color: 'var(--mui-palette-text-primary)', border: '1px solid var(--mui-palette-divider)' },
  // a finger finds each name, and the chosen one stands out in light and dark
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { minHeight: '28px', padding: '4px 8px', lineHeight: '20px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--mui-palette-primary-main)', color: 'var(--mui-palette-primary-contrastText)' },
});

/** SQL being written: names of the data are offered, refusals stand where they belong. Ctrl+Enter runs, Escape then Tab leaves. */
export default function CodeEditor({ value, label, offered, dialect, schema, violations, onChange, onRun }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const acts = useRef({ onChange, onRun });
  acts.current = { onChange, onRun };
  const first = useRef(value);

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const run = () => {
      acts.current.onRun();
      return true;
    };
    const editor = new EditorView({
      parent,
      doc: first.current,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        autocompletion({ maxRenderedOptions: OFFERED }),
        EditorState.phrases.of({ Completions: offered }),
        lintGutter(),
        syntaxHighlighting(words),
        sql({ dialect: dialect === 'mysql' ? MySQL : PostgreSQL, schema }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => update.docChanged && acts.current.onChange(update.state.doc.toString())),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        look,
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [dialect, schema, label, offered]);

  useEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== value) editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, violations.map((v) => diagnosticOf(v, editor.state.doc.length))));
  }, [violations]);

  return <Box ref={host} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', '&:focus-within': { borderColor: 'primary.main' } }} />;
}

function diagnosticOf(violation: Violation, length: number): Diagnostic {
  const from = Math.min(Math.max(0, (violation.position ?? 1) - 1), length);
  const to = Math.min(length, from + Math.max(1, violation.name?.length ?? 1));
  return { from, to, severity: 'error', message: [violation.message, ...violation.suggestions].join(' · ') };
}
