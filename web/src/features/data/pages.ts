/** Where data comes in and is described: wizard, connections, semantic models, ontologies. */
import AddIcon from '@mui/icons-material/AddCircleOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import DataIcon from '@mui/icons-material/StorageOutlined';
import type { Page, Section } from '../../app/pages';

export const dataSection: Section = { id: 'data', label: 'data.section', icon: DataIcon, path: '/ontologies' };

export const dataPages: readonly Page[] = [
  {
    path: '/data/add',
    section: 'data',
    load: () => import('./wizard/AddDataPage').then((m) => m.AddDataPage),
    nav: { label: 'data.nav.add', icon: AddIcon },
    permission: 'connections:write',
  },
  {
    path: '/ontologies',
    section: 'data',
    load: () => import('../ontologies/OntologiesPage').then((m) => m.OntologiesPage),
    nav: { label: 'nav.ontologies', icon: HubIcon },
  },
  { path: '/ontologies/$ontologyId', section: 'data', load: () => import('../ontologies/OntologyPage').then((m) => m.OntologyPage) },
];
