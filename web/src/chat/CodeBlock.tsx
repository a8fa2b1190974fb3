import { Box } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONO } from '../app/theme';
import { CopyButton } from './CopyButton';
import type { HighlightedLine } from './highlighter';

interface Props {
  code: string;
  language: string;
  maxHeight?: number;
}

interface Highlighted {
  of: string;
  text: string;
  lines: HighlightedLine[];
}

/** Code, highlighted as soon as the highlighter is there, with a button to copy it. SQL is laid out for reading. */
export function CodeBlock({ code, language, maxHeight = 420 }: Props) {
  const { t } = useTranslation();
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const [shown, setShown] = useState<Highlighted | null>(null);
  const [settled, setSettled] = useState('');
  const key = `${language}:${dark}:${code}`;
  useEffect(() => {
    let current = true;
    import('./highlighter')
      .then(({ highlight }) => highlight(code, language, dark))
      .then((result) => current && setShown({ of: key, ...result }))
      .catch(() => undefined)
      .finally(() => current && setSettled(key));
    return () => {
      current = false;
    };
  }, [code, language, dark, key]);
  const ready = shown?.of === key ? shown : null;
  return (
    <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', my: 1 }}>
      <Box sx={{ position: 'absolute', top: 4, right: 8, bgcolor: 'background.paper', borderRadius: 1 }}>
        <CopyButton text={() => ready?.text ?? code} label={t('code.copy')} done={t('code.copied')} />
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label={language}
        aria-busy={settled !== key}
        sx={{ m: 0, p: 1.5, pr: 6, overflow: 'auto', maxHeight, fontFamily: MONO, fontSize: '0.82rem', lineHeight: 1.55, borderRadius: 1 }}
      >
        <code>{ready ? ready.lines.map((line, i) => <Line key={i} line={line} last={i === ready.lines.length - 1} />) : code}</code>
      </Box>
    </Box>
  );
}

function Line({ line, last }: { line: HighlightedLine; last: boolean }) {
  return (
    <>
      {line.map((token, i) => (
        <span key={i} style={token.color === undefined ? {} : { color: token.color }}>
          {token.content}
        </span>
      ))}
      {!last && '\n'}
    </>
  );
}
