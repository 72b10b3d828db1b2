import { type NameGroup, words } from './nameGroup';

export const sasak: NameGroup = {
  male: words(`Lalu Amaq Zaenudin Sahrun Sahdan Murdi Mahrup Mahsun Marzoan Masrun Muhir Mujahidin Munawir Musleh Mustiadi Nasrun
    Nurman Rusdi Ridwan Sabarudin Saepul Sahabudin Sahlan Saharudin Salihin Samsul Sanusi Sapri Sudirman Suhaili Suhardi Sukri
    Sumardi Sunardi Supardi Suparlan Suryadi Syukri Tarmizi Turmuzi Wahidin Wiranata Yusron Zohri Zulhadi Hamdi Hilmi Ihsan Jayadi
    Khaerudin Fathurrahman Darmawan Baharudin Artadi Amrullah`),
  female:
    words(`Baiq Inaq Aisah Asmini Aminah Baidah Denda Dende Erna Fahmiatun Hadijah Hafsah Hartini Haeriah Hikmah Hurniati
    Husniati Isnaini Johariah Jumenah Kartini Khaeriah Laeli Mahyuni Maesarah Marhamah Masnah Maspah Mastuni Muliatun Muliana
    Munawarah Murniati Nurhasanah Nurhidayah Nurmini Rabiah Rahmawati Ratmini Rohani Rohmi Sabariah Sahnim Sahuri Saknah Salmah
    Sapiah Sinarep Siti Suhaini Suharni Sumiati Wahyuni Zohriah`),
  maleSecond:
    words(`Wirajaya Hidayat Rahman Kurniawan Mahendra Pratama Gede Agus Putra Wira Hadi Azhari Akbar Efendi Firmansyah
    Gunawan Hasbi Irawan Jaelani Kusuma Maulana Nugraha Ramdhan Saputra Taufik`),
  femaleSecond:
    words(`Sri Ratna Dewi Wahyu Ayu Hidayati Lestari Sukmawati Rahayu Fitriani Nurul Ulfa Septiani Oktavia Pratiwi
    Yuliana Safitri Apriani Handayani Indriani Kurniati Maharani Novianti Puspita Wulandari`),
  clans: [],
  islamic: 0.35,
};
